import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { cx } from './class-names.ts';
import { isComposing } from './composition.ts';
import { type Day, dayText, fromDay, parseDay, toDay } from './day.ts';
import { Field, inputClass } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { onDemand, usePopup } from './popup.ts';
import texts from './texts/en.ts';

const popup = onDemand(() => import('./date-picker-popup.tsx'));

type DatePickerProps = {
  label: string;
  /** A text that was typed and is no day that can be chosen stands here, too: schemas refuse it. */
  value: Day | null;
  onChange: (day: Day | null) => void;
  /** Today where it is meant, such as at a home; else that of this device. 'Tomorrow' is read from it. */
  today?: Day | undefined;
  min?: Day;
  max?: Day;
  /** Days that cannot be had, with the same look as those outside of `min` and `max`. */
  taken?: readonly Day[];
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
};

/** A day: typed in any usual way, or chosen from a calendar, which loads when it is opened. */
export function DatePicker({
  label,
  value,
  onChange,
  today,
  min,
  max,
  taken = [],
  hint,
  error,
  disabled = false,
}: DatePickerProps) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState<string | null>(null);
  const { open, used, change } = usePopup();
  const loaded = popup.useModule(used);
  const anchor = useRef<HTMLSpanElement>(null);

  const choose = (day: Day | null) => {
    setTyped(null);
    if (day !== value) onChange(day);
  };
  const now = () => today ?? toDay(new Date());
  const refusalOf = (text: string): string | undefined => {
    const day = parseDay(text, now());
    if (!day) return t('datePicker.notADay');
    const fits = !(min && day < min) && !(max && day > max) && !taken.includes(day);
    return fits ? undefined : t('datePicker.notToBeChosen', { day: dayText(day) });
  };
  const settle = () => {
    if (typed === null) return;
    const day = typed.trim() ? parseDay(typed, now()) : null;
    // What is refused stays in the field and is no day for the form either.
    if (day === null || !refusalOf(typed)) choose(day ?? null);
    else choose(day && fromDay(typed) ? dayText(day) : typed);
  };
  const isText = value !== null && !fromDay(value);
  const refused = typed === null && isText ? refusalOf(value) : undefined;
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) settle();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    change(true);
  };

  return (
    <Field label={label} hint={hint} error={refused ?? error}>
      {(ids) => (
        <span ref={anchor} className="relative block">
          <input
            {...ids}
            type="text"
            autoComplete="off"
            placeholder={t('datePicker.example')}
            disabled={disabled}
            value={typed ?? (value ? dayText(value) : '')}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={settle}
            onKeyDown={keys}
            className={cx(inputClass, 'h-12 pr-12')}
          />
          <span className="absolute inset-y-0 right-1 flex items-center">
            <IconButton
              label={t('datePicker.calendarOf', { label })}
              aria-haspopup="dialog"
              aria-expanded={open}
              disabled={disabled}
              onPointerEnter={popup.warm}
              onClick={() => change(!open)}
            >
              <CalendarDays size={18} className="text-muted" />
            </IconButton>
          </span>
          {loaded && used && (
            <loaded.DatePickerPopup
              label={label}
              anchor={anchor}
              open={open}
              onOpenChange={change}
              value={isText ? null : value}
              onChoose={(day) => {
                choose(day);
                change(false);
              }}
              min={min}
              max={max}
              taken={taken}
            />
          )}
        </span>
      )}
    </Field>
  );
}
