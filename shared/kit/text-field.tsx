import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Field, inputClass } from './field.tsx';
import { useTextLimit } from './text-limit.ts';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  aside?: ReactNode;
  hideLabel?: boolean;
  /** Sits inside the field at its right end, such as a button that shows the password. */
  end?: ReactNode;
};

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  aside,
  hideLabel,
  end,
  className,
  maxLength,
  ...rest
}: TextFieldProps) {
  const wrong = useTextLimit({ value: rest.value, maxLength, error });
  return (
    <Field label={label} hint={hint} error={wrong} aside={aside} hideLabel={hideLabel}>
      {(ids) => (
        <span className="relative block">
          <input
            {...ids}
            className={cx(inputClass, 'h-12', end !== undefined && 'pr-12', className)}
            {...rest}
          />
          {end !== undefined && (
            <span className="absolute inset-y-0 right-1 flex items-center">{end}</span>
          )}
        </span>
      )}
    </Field>
  );
}
