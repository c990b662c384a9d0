import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

type ChoiceCardsProps = {
  label: string;
  name: string;
  choices: readonly { value: string; label: string; icon: LucideIcon }[];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** One of a few, each with its picture; radio buttons underneath. */
export function ChoiceCards({ label, name, choices, value, error, onChange }: ChoiceCardsProps) {
  const note = useId();
  return (
    <fieldset aria-describedby={error ? note : undefined}>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="mt-2 grid grid-cols-2 gap-3 md:grid-cols-5">
        {choices.map(({ value: one, label: text, icon: Icon }) => (
          <label
            key={one}
            className="flex min-h-12 flex-col max-md:last:odd:col-span-2 items-start gap-2 rounded-lg border border-strong/60 bg-surface p-3 text-sm font-medium transition-colors hover:border-strong has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
              className="sr-only"
            />
            <Icon aria-hidden="true" size={20} />
            {text}
          </label>
        ))}
      </div>
      <p
        id={note}
        role={error ? 'alert' : undefined}
        hidden={!error}
        className="mt-1.5 text-sm text-danger"
      >
        {error}
      </p>
    </fieldset>
  );
}
