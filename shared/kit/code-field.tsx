import { OTPField } from '@base-ui/react/otp-field';
import { useTexts } from '../language/use-texts.ts';
import { cx } from './class-names.ts';
import { Field, inputClass } from './field.tsx';
import texts from './texts/en.ts';

/** How many digits a code has. */
const CODE_LENGTH = 6;

type CodeFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** All digits are there, typed or pasted. */
  onComplete?: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
};

const places = Array.from({ length: CODE_LENGTH }, (_, index) => index + 1);

/** Six digits from a mail or an authenticator. A pasted code fills all places, spaces and all. */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  hint,
  error,
  disabled = false,
}: CodeFieldProps) {
  const t = useTexts(texts);
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, ...ids }) => (
        <OTPField.Root
          id={id}
          length={CODE_LENGTH}
          value={value}
          onValueChange={onChange}
          onValueComplete={(code) => onComplete?.(code)}
          disabled={disabled}
          className="flex max-w-88 gap-2"
          {...ids}
        >
          {places.map((place) => (
            <OTPField.Input
              key={place}
              aria-label={
                place === 1 ? undefined : t('codeField.digitOf', { place, all: CODE_LENGTH })
              }
              aria-invalid={ids['aria-invalid']}
              className={cx(
                inputClass,
                'h-14 min-w-0 flex-1 px-0 text-center text-xl font-semibold',
                place === CODE_LENGTH / 2 && 'mr-2',
              )}
            />
          ))}
        </OTPField.Root>
      )}
    </Field>
  );
}
