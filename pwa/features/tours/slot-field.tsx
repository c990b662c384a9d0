import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { slotsQuery } from '#shared/domains/tours/cache/slots.ts';
import type { TourSlot } from '#shared/domains/tours/model/schema.ts';
import { type SlotTime, slotDays } from '#shared/domains/tours/model/slots/slot-days.ts';
import { DAYS_AHEAD_MOST } from '#shared/domains/tours/model/slots/slot-pages.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Select } from '#shared/kit/select.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import texts from './texts/en.ts';

type SlotFieldProps = {
  query: ReturnType<typeof slotsQuery>;
  zone: string;
  value: string;
  /** The time that this user asked for: it is taken only by their own request. */
  asked: string | undefined;
  /** When a tour begins and ends that is moved. */
  moved?: Pick<TourSlot, 'starts_at' | 'ends_at'>;
  /** Who chooses: to a host times next to another tour are recommended. */
  side: 'host' | 'renter';
  error: string | undefined;
  onChange: (at: string) => void;
};

/** One of a home's free times: first the day, then the time. */
export function SlotField({ query, ...rest }: SlotFieldProps) {
  const t = useTexts(texts);
  const slots = useQuery(query);
  return (
    <RemoteQuery
      query={slots}
      what={t('slotField.freeTimes')}
      icon={<CalendarX size={28} />}
      waiting={<Skeleton className="h-32" />}
    >
      {(free) => <FreeTimes free={free} {...rest} />}
    </RemoteQuery>
  );
}

type FreeTimesProps = Omit<SlotFieldProps, 'query'> & { free: readonly TourSlot[] };

function FreeTimes({ free, zone, value, asked, moved, side, error, onChange }: FreeTimesProps) {
  const t = useTexts(texts);
  const [looked, setLooked] = useState<string>();
  // Half a year has thousands of times: a key press is no reason to sort them anew.
  const days = useMemo(() => {
    const own = asked ? [{ starts_at: asked, ends_at: asked }] : [];
    const all = [...own, ...free].sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
    return slotDays(all, zone, moved);
  }, [asked, free, moved, zone]);
  const chosen = days.find(({ times }) => times.some(({ at }) => at === value));
  const shown = days.find(({ day }) => day === looked) ?? chosen ?? days[0];
  if (!shown) {
    return (
      <EmptyState title={t('slotField.noFreeTime')} icon={<CalendarX size={28} />} className="py-6">
        {t('slotField.inTheNextDaysNobody', { count: DAYS_AHEAD_MOST })}
      </EmptyState>
    );
  }
  const next = shown.times.filter(({ isNext }) => isNext);
  const others = shown.times.filter(({ isNext }) => !isNext);
  const first = days.find(({ times }) => times.some(({ at }) => at !== asked));
  return (
    <div className="flex flex-col gap-5">
      <Select
        label={t('slotField.day')}
        hint={first && t('slotField.firstFree', { day: first.label })}
        value={shown.day}
        options={days.map(({ day, label, times }) => ({
          value: day,
          label: t(times.some(({ isNext }) => isNext) ? 'slotField.freeNext' : 'slotField.free', {
            label,
            count: times.length,
          }),
        }))}
        onChange={({ target }) => setLooked(target.value)}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t('slotField.time')}</legend>
        {next.length === 0 ? (
          <Times times={others} value={value} onChange={onChange} />
        ) : (
          <div className="flex flex-col gap-4">
            <Group label={t(`slotField.next.${side}`)}>
              <Times times={next} value={value} onChange={onChange} />
            </Group>
            {others.length > 0 && (
              <Group label={t('slotField.otherTimes')}>
                <Times times={others} value={value} onChange={onChange} />
              </Group>
            )}
          </div>
        )}
        {asked && shown === chosen && value === asked && (
          <p className="mt-2 text-sm text-muted">{t('slotField.theTimeThatWasAsked')}</p>
        )}
        {error && (
          <p role="alert" className="mt-2 text-sm text-danger">
            {error}
          </p>
        )}
      </fieldset>
    </div>
  );
}

/** Times of one kind among those of a day. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset is the one around it, of all times.
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm text-muted">
        {label}
      </p>
      {children}
    </div>
  );
}

type TimesProps = {
  times: readonly SlotTime[];
  value: string;
  onChange: (at: string) => void;
};

function Times({ times, value, onChange }: TimesProps) {
  const t = useTexts(texts);
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
      {times.map(({ at, label, places }) => (
        <button
          key={at}
          type="button"
          aria-pressed={at === value}
          onClick={() => onChange(at)}
          className={buttonClass({ variant: at === value ? 'primary' : 'secondary' })}
        >
          <span className="flex flex-col items-center leading-tight">
            {label}
            {places !== null && (
              <span className="text-xs font-normal">
                {t('slotField.places', { count: places })}
              </span>
            )}
          </span>
        </button>
      ))}
    </div>
  );
}
