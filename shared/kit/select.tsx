import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { Field, inputClass } from './field.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'id'> & {
  label: string;
  options: readonly { value: string; label: string }[];
  hint?: string | undefined;
  error?: string | undefined;
  hideLabel?: boolean;
};

/** One of a few. The platform's own control: the best there is on a phone, and free to load. */
export function Select({
  label,
  options,
  hint,
  error,
  hideLabel,
  className,
  ...rest
}: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(ids) => (
        <span className="relative block">
          <select
            {...ids}
            className={cx(inputClass, 'h-12 appearance-none pr-10', className)}
            {...rest}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={18}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  );
}
