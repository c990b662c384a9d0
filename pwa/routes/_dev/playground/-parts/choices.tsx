import { useState } from 'react';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { Combobox, type ComboboxOption } from '#shared/kit/combobox.tsx';
import { RadioGroup } from '#shared/kit/radio-group.tsx';
import { Select } from '#shared/kit/select.tsx';
import { Switch } from '#shared/kit/switch.tsx';
import { TagField } from '#shared/kit/tag-field.tsx';
import { Case } from './case.tsx';

const CITIES: readonly ComboboxOption[] = [
  { value: 'pdx', label: 'Portland', hint: 'Oregon' },
  { value: 'pwm', label: 'Portland', hint: 'Maine' },
  { value: 'sea', label: 'Seattle', hint: 'Washington' },
  { value: 'sfo', label: 'San Francisco', hint: 'California' },
  { value: 'aus', label: 'Austin', hint: 'Texas' },
  { value: 'bos', label: 'Boston', hint: 'Massachusetts' },
];
const MOVES = [
  { value: 'now', label: 'As soon as I can', hint: 'Within two weeks' },
  { value: 'month', label: 'Next month' },
  { value: 'later', label: 'Later', hint: 'Only with a saved search', disabled: true },
] as const;
const KINDS = [
  { value: 'room', label: 'Room' },
  { value: 'flat', label: 'Apartment' },
];

/** What is chosen. */
export function Choices() {
  const [city, setCity] = useState<ComboboxOption | null>(null);
  const [state, setState] = useState<ComboboxOption | null>(CITIES[2] ?? null);
  const [move, setMove] = useState<string>('month');
  const [alerts, setAlerts] = useState(true);
  const [mails, setMails] = useState(false);
  const [words, setWords] = useState(['English', 'American Sign Language']);
  return (
    <>
      <Case title="Combobox">
        <Combobox
          label="City"
          placeholder="Type a city"
          options={CITIES}
          value={city}
          onChange={setCity}
          hint="Two have the same name."
        />
        <Combobox label="Chosen city" options={CITIES} value={state} onChange={setState} />
      </Case>
      <Case title="Tags">
        <TagField
          label="Languages"
          placeholder="Spanish"
          suggestions={['Spanish', 'French']}
          values={words}
          onChange={setWords}
          hint="Press Enter after each one."
        />
        <TagField label="Areas" values={[]} onChange={setWords} error="Name one at least" />
      </Case>
      <Case title="Combobox: searching, wrong, disabled">
        <Combobox
          label="Street"
          options={[]}
          value={null}
          onChange={setCity}
          onSearch={() => undefined}
          searching
          placeholder="The server looks for it"
        />
        <Combobox
          label="Home town"
          options={CITIES}
          value={null}
          onChange={setCity}
          error="Choose one of the list"
        />
        <Combobox
          label="Country"
          options={CITIES}
          value={{ value: 'us', label: 'United States' }}
          onChange={setCity}
          disabled
        />
      </Case>
      <Case title="Radio group">
        <RadioGroup label="When do you move?" options={MOVES} value={move} onChange={setMove} />
        <RadioGroup
          label="Pets?"
          options={KINDS}
          value={null}
          onChange={setMove}
          error="Choose one"
        />
      </Case>
      <Case title="Switch">
        <Switch
          label="New homes"
          hint="An alert as soon as one matches."
          checked={alerts}
          onChange={setAlerts}
        />
        <Switch label="Mail as well" checked={mails} onChange={setMails} />
        <Switch label="Text messages" checked disabled onChange={setMails} />
        <Switch label="Calls" checked={false} disabled onChange={setMails} />
      </Case>
      <Case title="Checkbox">
        <div>
          <Checkbox label="Pets are welcome" defaultChecked />
          <Checkbox label="Furnished" />
          <Checkbox label="Not offered here" disabled />
        </div>
      </Case>
      <Case title="Select">
        <Select label="Kind" options={KINDS} />
        <Select label="Kind, wrong" options={KINDS} error="None is left of this kind" />
        <Select label="Kind, off" options={KINDS} disabled />
      </Case>
    </>
  );
}
