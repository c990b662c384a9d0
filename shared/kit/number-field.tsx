import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { cx } from './class-names.ts';
import { isComposing } from './composition.ts';
import { Field } from './field.tsx';
import { judgeNumber, type NumberRules, shownNumber, unreadable } from './number-reading.ts';
import texts from './texts/en.ts';

type NumberFieldProps = {
  label: string;
  /** NaN stands for a text that cannot be taken: every schema of a number refuses it. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** How the number is formatted while the field is not edited, such as a currency. */
  format?: Intl.NumberFormatOptions;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  /** Without the buttons that step it, where steps mean little. */
  plain?: boolean;
  /** The stable name that a card action looks it up by. */
  'data-action'?: string;
};

type Typed = {
  text: string;
  /** What it was taken for; another value came from outside, and the text is over. */
  value: number | null;
  /** Judged aloud: not while it is being typed. */
  settled: boolean;
};

const stepClass =
  'grid w-11 shrink-0 place-items-center border-strong/60 text-text transition-colors duration-[140ms] hover:bg-sunken disabled:text-muted disabled:opacity-50';

/** A number that is typed or pasted, stepped with the buttons or with the arrow keys. */
export function NumberField({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  format = {},
  hint,
  error,
  disabled = false,
  plain = false,
  'data-action': action,
}: NumberFieldProps) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState<Typed>();
  const rules: NumberRules = { min, max, format, decimals: decimalsOf(step, format) };
  const current = typed && Object.is(typed.value, value) ? typed : undefined;
  const judged = current ? judgeNumber(current.text, rules) : undefined;
  const lost = !current && Number.isNaN(value);
  const base = value === null || Number.isNaN(value) ? null : value;

  const take = (text: string, settled: boolean) => {
    const next = judgeNumber(text, rules).value;
    setTyped({ text, value: next, settled });
    if (!Object.is(next, value)) onChange(next);
  };
  const stepped = (by: number) => {
    const next = base === null ? Math.max(0, min ?? 0) : base + by;
    const rounded = Number(next.toFixed(rules.decimals));
    const within = Math.min(max ?? rounded, Math.max(min ?? rounded, rounded));
    setTyped(undefined);
    if (within !== value) onChange(within);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event.nativeEvent) && current)
      take(current.text, true);
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    stepped(way * step * (event.shiftKey ? 10 : 1));
  };

  const settled = current?.settled === true;
  // A form has no better words for a text that is still being typed, or was lost with its page.
  const own = settled ? judged?.error : lost ? unreadable(rules) : undefined;
  const shown = own ?? (Number.isNaN(value) ? undefined : error);
  const read = base === null ? '' : shownNumber(base, rules);
  const text = current && !(settled && judged?.error === undefined) ? current.text : read;
  return (
    <Field label={label} hint={(settled && judged?.note) || hint} error={shown}>
      {(ids) => (
        <span
          className={cx(
            'flex h-12 overflow-hidden rounded-md border transition-colors duration-[140ms] focus-within:border-focus focus-within:outline-2 focus-within:outline-focus/30',
            shown ? 'border-danger' : 'border-strong/60 hover:border-strong',
            disabled ? 'bg-sunken text-muted' : 'bg-surface',
          )}
        >
          {!plain && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('numberField.less', { label })}
              disabled={disabled || (base !== null && base <= (min ?? -Infinity))}
              onClick={() => stepped(-step)}
              className={cx(stepClass, 'border-r')}
            >
              <Minus size={16} aria-hidden="true" />
            </button>
          )}
          <input
            {...ids}
            data-action={action}
            type="text"
            inputMode={rules.decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            disabled={disabled}
            value={text}
            onChange={({ target }) => take(target.value, false)}
            onBlur={() => current && take(current.text, true)}
            onKeyDown={keys}
            className={cx(
              'w-full min-w-0 bg-transparent px-3 text-base outline-none',
              !plain && 'text-center',
            )}
          />
          {!plain && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('numberField.more', { label })}
              disabled={disabled || (base !== null && base >= (max ?? Infinity))}
              onClick={() => stepped(step)}
              className={cx(stepClass, 'border-l')}
            >
              <Plus size={16} aria-hidden="true" />
            </button>
          )}
        </span>
      )}
    </Field>
  );
}

/** Cents for money, else as many digits as a step has. */
function decimalsOf(step: number, format: Intl.NumberFormatOptions): number {
  if (format.maximumFractionDigits !== undefined) return format.maximumFractionDigits;
  return format.style === 'currency' ? 2 : (String(step).split('.')[1]?.length ?? 0);
}
