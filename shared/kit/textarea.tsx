import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { Field, inputClass } from './field.tsx';
import { useTextLimit } from './text-limit.ts';

type TextareaProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  hideLabel?: boolean;
};

/** Several lines of text; grows with what is typed where the browser can. */
export function Textarea({
  label,
  hint,
  error,
  hideLabel,
  className,
  maxLength,
  ...rest
}: TextareaProps) {
  const wrong = useTextLimit({ value: rest.value, maxLength, error });
  return (
    <Field label={label} hint={hint} error={wrong} hideLabel={hideLabel}>
      {(ids) => (
        <textarea
          {...ids}
          rows={3}
          className={cx(inputClass, 'max-h-64 resize-none py-2.5 field-sizing-content', className)}
          {...rest}
        />
      )}
    </Field>
  );
}
