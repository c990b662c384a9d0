import { Plus, X } from 'lucide-react';
import { type HourSpan, weekdays } from '#shared/domains/tours/model/hours-schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { Select } from '#shared/kit/select.tsx';
import { timesOf, timeText } from '#shared/kit/time-of-day.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type WeekHoursProps = {
  spans: readonly HourSpan[];
  error: string | undefined;
  onChange: (spans: HourSpan[]) => void;
};

/** The hours of each weekday; a day without any is closed. */
export function WeekHours({ spans, error, onChange }: WeekHoursProps) {
  const t = useTexts(texts);
  const add = (weekday: number) => {
    const last = spans.filter((span) => span.weekday === weekday).at(-1);
    const free = last && last.closes < '20:00' ? last.closes : undefined;
    onChange([
      ...spans,
      {
        id: crypto.randomUUID(),
        weekday,
        opens: free ?? '09:00',
        closes: free ? '21:00' : '18:00',
      },
    ]);
  };
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1 text-sm font-semibold">{t('weekHours.hours')}</legend>
      <ul className="divide-y divide-border/70 border-y border-border/70">
        {weekdays().map((name, index) => {
          const weekday = index + 1;
          const hours = spans
            .filter((span) => span.weekday === weekday)
            .sort((a, b) => a.opens.localeCompare(b.opens));
          return (
            <li key={name} className="grid gap-2 py-3 md:grid-cols-[8rem_minmax(0,1fr)_auto]">
              <span className="font-medium md:pt-2.5">{name}</span>
              <div className="flex min-w-0 flex-col gap-2">
                {hours.length === 0 && (
                  <span className="text-muted md:pt-2.5">{t('weekHours.closed')}</span>
                )}
                {hours.map((span, at) => (
                  <Span
                    key={span.id}
                    span={span}
                    name={hours.length > 1 ? `${name}, ${at + 1}` : name}
                    onChange={(next) =>
                      onChange(spans.map((one) => (one.id === span.id ? next : one)))
                    }
                    onRemove={() => onChange(spans.filter(({ id }) => id !== span.id))}
                  />
                ))}
              </div>
              <Button
                size="sm"
                variant="ghost"
                className="self-start md:mt-1.5"
                aria-label={t('weekHours.addHoursOn', { name })}
                icon={<Plus aria-hidden="true" size={16} />}
                onClick={() => add(weekday)}
              >
                {t('weekHours.addHours')}
              </Button>
            </li>
          );
        })}
      </ul>
      {error && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type SpanProps = {
  span: HourSpan;
  name: string;
  onChange: (span: HourSpan) => void;
  onRemove: () => void;
};

function Span({ span, name, onChange, onRemove }: SpanProps) {
  const t = useTexts(texts);
  return (
    <div className="flex items-center gap-1 md:gap-2">
      <div className="min-w-0 grow md:max-w-40">
        <Select
          hideLabel
          className={NARROW}
          label={t('weekHours.opensOn', { name })}
          value={span.opens}
          options={times('00:00', '23:30', span.opens)}
          onChange={({ target }) => onChange({ ...span, opens: target.value })}
        />
      </div>
      <span aria-hidden="true" className="hidden md:inline">
        –
      </span>
      <div className="min-w-0 grow md:max-w-40">
        <Select
          hideLabel
          className={NARROW}
          label={t('weekHours.closesOn', { name })}
          value={span.closes}
          options={[
            ...times('00:30', '23:30', span.closes),
            { value: '24:00', label: t('weekHours.midnight') },
          ]}
          onChange={({ target }) => onChange({ ...span, closes: target.value })}
        />
      </div>
      <IconButton size="sm" label={t('weekHours.removeHoursOn', { name })} onClick={onRemove}>
        <X size={18} />
      </IconButton>
    </div>
  );
}

/** On a phone: two times such as '10:00 a. m.' stand next to a button. */
const NARROW = 'max-md:pr-7! max-md:pl-2!';

/** Every half hour, and what is stored if it is none of them. */
function times(from: string, to: string, stored: string) {
  const all = new Set([...timesOf({ step: 30, from, to }), stored]);
  all.delete('24:00');
  return [...all].sort().map((value) => ({ value, label: timeText(value) }));
}
