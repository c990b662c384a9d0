import { Search, Sparkles } from 'lucide-react';
import { useTexts } from '#shared/language/use-texts.ts';
import { BAR_MODES, type BarMode } from './bar-mode.ts';
import texts from './texts/en.ts';

/** BAR-02 in the field itself: both modes, on a phone the one that is on, which changes to the other. */
export function ModeButton({ mode, onMode }: { mode: BarMode; onMode: (mode: BarMode) => void }) {
  const t = useTexts(texts);
  return (
    <span className="absolute inset-y-0 left-[6px] z-10 flex items-center">
      {BAR_MODES.map((name) => {
        const isOn = name === mode;
        const Icon = name === 'quick' ? Search : Sparkles;
        return (
          <button
            key={name}
            type="button"
            aria-label={t(`mode.${name}`)}
            title={t(`mode.${name}`)}
            aria-pressed={isOn}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onMode(isOn ? (name === 'quick' ? 'ai' : 'quick') : name)}
            className={
              isOn
                ? 'grid size-8 place-items-center rounded-full bg-sunken text-brand'
                : 'grid size-8 place-items-center rounded-full text-muted hover:bg-sunken max-md:hidden'
            }
          >
            <Icon aria-hidden size={16} />
          </button>
        );
      })}
    </span>
  );
}
