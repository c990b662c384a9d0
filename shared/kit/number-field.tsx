import { NumberField as Base } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import { localeTag } from '../language/locale.ts';
import { useTexts } from '../language/use-texts.ts';
import { cx } from './class-names.ts';
import { Field } from './field.tsx';
import texts from './texts/en.ts';

type NumberFieldProps = {
  label: string;
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
};

const step =
  'grid w-11 shrink-0 place-items-center border-strong/60 text-text transition-colors duration-[140ms] hover:bg-sunken data-disabled:text-muted data-disabled:opacity-50';

/** A number that is typed, stepped with the buttons or with the arrow keys. */
export function NumberField({
  label,
  value,
  onChange,
  min,
  max,
  step: by = 1,
  format,
  hint,
  error,
  disabled = false,
}: NumberFieldProps) {
  const t = useTexts(texts);
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, ...ids }) => (
        <Base.Root
          id={id}
          value={value}
          onValueChange={onChange}
          step={by}
          disabled={disabled}
          locale={localeTag()}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
          {...(format && { format })}
        >
          <Base.Group
            className={cx(
              'flex h-12 overflow-hidden rounded-md border transition-colors duration-[140ms] focus-within:border-focus focus-within:outline-2 focus-within:outline-focus/30',
              error ? 'border-danger' : 'border-strong/60 hover:border-strong',
              disabled ? 'bg-sunken text-muted' : 'bg-surface',
            )}
          >
            <Base.Decrement
              aria-label={t('numberField.less', { label })}
              className={cx(step, 'border-r')}
            >
              <Minus size={16} aria-hidden="true" />
            </Base.Decrement>
            <Base.Input
              {...ids}
              className="w-full min-w-0 bg-transparent px-3 text-center text-base outline-none"
            />
            <Base.Increment
              aria-label={t('numberField.more', { label })}
              className={cx(step, 'border-l')}
            >
              <Plus size={16} aria-hidden="true" />
            </Base.Increment>
          </Base.Group>
        </Base.Root>
      )}
    </Field>
  );
}
