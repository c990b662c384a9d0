import { useId } from 'react';
import type { Joiner } from '#shared/domains/leases/model/addendum.ts';
import { Checkbox } from '#shared/kit/checkbox.tsx';

type PeopleBoxesProps = {
  legend: string;
  hint?: string;
  people: readonly Joiner[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** People to tick. */
export function PeopleBoxes({ legend, hint, people, chosen, onChange }: PeopleBoxesProps) {
  const note = useId();
  return (
    <fieldset aria-describedby={hint ? note : undefined} className="min-w-0">
      <legend className="font-medium">{legend}</legend>
      {hint && (
        <p id={note} className="text-sm text-pretty text-muted">
          {hint}
        </p>
      )}
      {people.map(({ id, full_name }) => (
        <Checkbox
          key={id}
          label={full_name ?? '–'}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  );
}
