import { useState } from 'react';
import { Calendar } from '#shared/kit/calendar.tsx';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import type { Day } from '#shared/kit/day.ts';
import type { TimeOfDay } from '#shared/kit/time-of-day.ts';
import { TimePicker } from '#shared/kit/time-picker.tsx';
import { Case } from './case.tsx';

// Fixed days: the reference pictures must not change with the calendar.
const TODAY = '2026-11-17';
const TAKEN = ['2026-11-21', '2026-11-22'];

/** When something is. */
export function Dates() {
  const [day, setDay] = useState<Day | null>('2026-11-24');
  const [empty, setEmpty] = useState<Day | null>(null);
  const [time, setTime] = useState<TimeOfDay | null>('14:30');
  const [start, setStart] = useState<TimeOfDay | null>(null);
  return (
    <>
      <Case title="Day">
        <DatePicker label="Move-in day" value={empty} onChange={setEmpty} hint="Type or choose." />
        <DatePicker
          label="Tour day"
          value={day}
          onChange={setDay}
          min={TODAY}
          max="2027-01-31"
          taken={TAKEN}
        />
        <DatePicker label="Last day" value={null} onChange={setDay} error="A day is missing" />
        <DatePicker label="First day" value="2026-12-01" onChange={setDay} disabled />
      </Case>
      <Case title="Calendar">
        <div className="self-start rounded-lg border border-border bg-surface p-3">
          <Calendar
            label="Tour day, open"
            value={day}
            onChoose={setDay}
            min={TODAY}
            max="2027-01-31"
            taken={TAKEN}
            today={TODAY}
          />
        </div>
      </Case>
      <Case title="Time">
        <TimePicker label="Start" value={start} onChange={setStart} from="08:00" to="20:00" />
        <TimePicker label="Tour" value={time} onChange={setTime} />
      </Case>
      <Case title="Time: wrong, disabled">
        <TimePicker label="End" value="07:00" onChange={setTime} error="Before it starts" />
        <TimePicker label="Check-in" value="16:00" onChange={setTime} disabled />
      </Case>
    </>
  );
}
