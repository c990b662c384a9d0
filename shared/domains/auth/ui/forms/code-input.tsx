import { useEffect, useRef } from 'react';
import { Field, inputClass } from '../../../../kit/field.tsx';
import { textsOf } from '../../../../language/texts.ts';
import { digitsOf } from '../../../../language/typed-number.ts';
import texts from '../../texts/en.ts';

const t = textsOf(texts);

type CodeInputProps = {
  label?: string;
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
  /** Called once with the sixth digit, typed or pasted. */
  onComplete?: (code: string) => void;
  /** Whether it is what its page is for, and has the focus at once. */
  focused?: boolean;
};

/** One field for six digits: pasting, password managers and screen readers all understand it. */
export function CodeInput({
  label = t('codeInput.verificationCode'),
  value,
  error,
  onChange,
  onComplete,
  focused = false,
}: CodeInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The heading of a new page takes the focus only where nothing in it has it.
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <input
          {...ids}
          ref={field}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="______"
          className={`${inputClass} h-16 text-center text-3xl! font-semibold tracking-[0.35em] indent-[0.35em] placeholder:text-border`}
          onChange={(event) => {
            const code = digitsOf(event.target.value).slice(0, 6);
            onChange(code);
            if (code.length === 6 && code !== value) onComplete?.(code);
          }}
        />
      )}
    </Field>
  );
}
