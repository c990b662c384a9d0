import type { HomeChoice } from '#shared/domains/listings/choices.ts';
import { Combobox } from '#shared/kit/combobox.tsx';

type HomeFieldProps = {
  homes: readonly HomeChoice[];
  /** Its id, empty for none. */
  value: string;
  onChange: (home: string) => void;
  label?: string;
  hint?: string;
  error?: string | undefined;
};

const option = ({ id, title, unit, city, state }: HomeChoice) => ({
  ...{ value: id, label: title },
  hint: `${unit ? `${unit}, ` : ''}${city}, ${state}`,
});

/** One of the host's homes, found by a part of its title. */
export function HomeField({ homes, value, onChange, label = 'Home', hint, error }: HomeFieldProps) {
  const chosen = homes.find(({ id }) => id === value);
  return (
    <Combobox
      label={label}
      options={homes.map(option)}
      value={chosen ? option(chosen) : null}
      onChange={(next) => onChange(next?.value ?? '')}
      placeholder="A part of its title"
      empty="No home of yours is called so"
      hint={hint}
      error={error}
    />
  );
}
