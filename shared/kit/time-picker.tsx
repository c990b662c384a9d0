import { useState } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { Combobox } from './combobox.tsx';
import texts from './texts/en.ts';
import { type TimeOfDay, timesOf, timeText } from './time-of-day.ts';

type TimePickerProps = {
  label: string;
  value: TimeOfDay | null;
  onChange: (time: TimeOfDay | null) => void;
  /** Minutes between the offered times; others can be typed. */
  step?: number;
  from?: TimeOfDay;
  to?: TimeOfDay;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
};

const option = (time: TimeOfDay) => ({ value: time, label: timeText(time) });

/** A time of day: typed in any usual way, or chosen from a list. */
export function TimePicker({
  value,
  onChange,
  step = 30,
  from = '00:00',
  to = '23:59',
  ...rest
}: TimePickerProps) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  return (
    <Combobox
      options={timesOf({ step, from, to }, typed).map(option)}
      value={value === null ? null : option(value)}
      onChange={(chosen) => {
        setTyped('');
        onChange(chosen?.value ?? null);
      }}
      onSearch={setTyped}
      placeholder={t('timePicker.example')}
      empty={t('timePicker.betweenAnd', { from: timeText(from), to: timeText(to) })}
      {...rest}
    />
  );
}
