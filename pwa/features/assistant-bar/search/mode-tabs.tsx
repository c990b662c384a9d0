import { Search, Sparkles } from 'lucide-react';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { BAR_MODES, type BarMode } from '../bar-mode.ts';
import texts from '../texts/en.ts';

/** BAR-02: Quick Search or AI Assistant, with their names. */
export function ModeTabs({ mode, onMode }: { mode: BarMode; onMode: (mode: BarMode) => void }) {
  const t = useTexts(texts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
    <div
      role="group"
      aria-label={t('mode.modes')}
      className="flex gap-1 rounded-full bg-sunken p-1"
    >
      {BAR_MODES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === mode}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onMode(name)}
          className={cx(
            'flex items-center gap-1 rounded-full px-3 py-1 text-sm whitespace-nowrap',
            name === mode ? 'bg-surface font-semibold text-text' : 'text-muted',
          )}
        >
          {name === 'quick' ? <Search aria-hidden size={14} /> : <Sparkles aria-hidden size={14} />}
          {t(`mode.${name}`)}
        </button>
      ))}
    </div>
  );
}
