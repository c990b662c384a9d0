import { useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { Select } from '#shared/kit/select.tsx';

type ChooseOneProps = {
  /** What is chosen from, above the options. */
  label: string;
  /** One at least. */
  options: readonly { value: string; label: string }[];
  /** What the button does with the one that is chosen. */
  action: string;
  busy: boolean;
  onChoose: (value: string) => void;
};

/** One of several, and a button that does something with it. */
export function ChooseOne({ label, options, action, busy, onChoose }: ChooseOneProps) {
  const [chosen, setChosen] = useState('');
  // What was chosen may be gone by now: it is shown already.
  const value = options.some((option) => option.value === chosen)
    ? chosen
    : (options[0]?.value ?? '');
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow basis-60">
        <Select
          {...{ label, options, value }}
          onChange={({ target }) => setChosen(target.value)}
          className="truncate"
        />
      </div>
      <Button variant="secondary" className="h-12" busy={busy} onClick={() => onChoose(value)}>
        {action}
      </Button>
    </div>
  );
}
