import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Base } from '@base-ui/react/radio-group';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

type RadioGroupProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; hint?: ReactNode; disabled?: boolean }[];
  value: Value | null;
  onChange: (value: Value) => void;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
};

/** One of a few, all of them in view, each with room for what it means. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  hint,
  error,
  disabled = false,
}: RadioGroupProps<Value>) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </span>
      <Base
        aria-labelledby={`${id}-label`}
        aria-describedby={note ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
        value={value}
        onValueChange={(next) => onChange(next as Value)} // only our own values are offered
        disabled={disabled}
        className="flex flex-col gap-2"
      >
        {options.map((option) => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className={cx(
              'flex min-h-12 items-start gap-3 rounded-md border bg-surface px-3.5 py-3 transition-colors duration-[140ms] has-data-checked:border-brand has-data-checked:bg-brand-soft/50 has-data-disabled:cursor-default has-data-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              error ? 'border-danger' : 'border-border hover:border-strong',
            )}
          >
            <Radio.Root
              id={`${id}-${option.value}`}
              value={option.value}
              disabled={option.disabled ?? false}
              className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border border-strong bg-surface outline-none data-checked:border-brand data-checked:bg-brand data-disabled:opacity-50"
            >
              <Radio.Indicator className="size-2 rounded-full bg-on-brand data-unchecked:hidden" />
            </Radio.Root>
            <span className="min-w-0">
              <span className="block font-medium">{option.label}</span>
              {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </Base>
      <p
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
        hidden={!note}
        className={error ? 'text-sm text-danger' : 'text-sm text-muted'}
      >
        {note}
      </p>
    </div>
  );
}
