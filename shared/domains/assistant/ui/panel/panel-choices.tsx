import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../../../language/use-texts.ts';
import type { Choice } from '../../../../protocol/answer.ts';
import texts from '../../texts/en.ts';

/** How many choices have a key of their own. */
export const KEYS_MAX = 9;

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

type PanelChoicesProps = {
  choices: readonly Choice[];
  lang: string;
  /** Choices of a question that is over can be read, and do nothing. */
  open: boolean;
  onChoose: (text: string) => void;
};

/** The answers to a question: one stop of the Tab key, arrows between them, 1 to 9 pick. */
export function PanelChoices({ choices, lang, open, onChoose }: PanelChoicesProps) {
  const t = useTexts(texts);
  const [active, setActive] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const last = buttons.length - 1;
    const step = STEPS[event.key];
    let next = step === undefined ? -1 : (active + step + buttons.length) % buttons.length;
    if (event.key === 'Home') next = 0;
    if (event.key === 'End') next = last;
    if (next < 0) return;
    event.preventDefault();
    setActive(next);
    buttons[next]?.focus();
  };
  return (
    <fieldset disabled={!open} onKeyDown={onKeyDown} className="flex flex-col gap-2">
      <legend className="sr-only">{t('panelChoices.choices')}</legend>
      {choices.map(({ label, detail, text }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the choices of one question never change
          key={index}
          type="button"
          tabIndex={index === active ? 0 : -1}
          aria-keyshortcuts={index < KEYS_MAX ? String(index + 1) : undefined}
          onFocus={() => setActive(index)}
          onClick={() => onChoose(text)}
          className="flex min-h-11 w-full items-center gap-3 rounded-md border border-border bg-surface px-3 py-2 text-left text-sm transition duration-[140ms] hover:border-strong hover:bg-sunken disabled:pointer-events-none disabled:opacity-60"
        >
          {index < KEYS_MAX && (
            <kbd
              aria-hidden
              className="grid size-5 shrink-0 place-items-center rounded-sm border border-border bg-bg text-xs text-muted"
            >
              {index + 1}
            </kbd>
          )}
          <span lang={lang} className="min-w-0 flex-1 break-words">
            <span className="block font-semibold">{label}</span>
            {detail && <span className="block text-muted">{detail}</span>}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
