import { TextField } from '#shared/kit/text-field.tsx';

type CountFieldProps = {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  hint?: string;
  error?: string | undefined;
};

/** A small whole number that may be left empty. */
export function CountField({ label, value, onChange, hint, error }: CountFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      className="max-w-32"
      value={value ?? ''}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/gu, '').slice(0, 3);
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
