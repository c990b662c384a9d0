import { dayAt } from '#shared/domains/tours/model/grid/open-hours.ts';
import { cx } from '#shared/kit/class-names.ts';
import { dayText } from '#shared/kit/day.ts';
import { lists } from '#shared/language/format.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { HATCHED } from '../grid-column.tsx';
import { clockText, spanText } from '../grid-words.ts';
import { type HomeHours, LANES_MOST } from '../lanes/hour-lanes.ts';
import texts from '../texts/en.ts';
import type { DayTimes, OffTime } from './month-days.ts';

const t = textsOf(texts);

const titleOf = ({ title }: HomeHours) => title;

/** The hours of a day: 9:00 AM – 12:00 PM, 1:00 PM – 5:00 PM. */
export const hoursText = ({ open, zone }: DayTimes): string =>
  (open ?? []).map(({ starts, ends }) => spanText(starts, ends, zone)).join(', ');

/** From when until when it is off: a time of one day, a day, or several. */
function offText({ starts, ends, zone }: OffTime): string {
  const [first, last] = [dayAt(starts, zone), dayAt(ends - 1, zone)];
  const isWhole = clockText(starts, zone) === clockText(ends, zone) && dayAt(ends, zone) > last;
  if (!isWhole && first === last) return `${dayText(first)}, ${spanText(starts, ends, zone)}`;
  if (first === last) return dayText(first);
  const times = isWhole ? '' : ` (${clockText(starts, zone)} – ${clockText(ends, zone)})`;
  return `${dayText(first)} – ${dayText(last)}${times}`;
}

/** What a day offers, for who does not see its colours: its hours, and the time off in it. */
export function timesText(times: DayTimes): string {
  if (times.isOff) return t('dayTimes.off');
  const off = times.off.map(({ starts, ends, zone }) =>
    t('dayTimes.offFrom', { time: spanText(starts, ends, zone) }),
  );
  const withHours = times.homes.filter(({ open }) => open.length > 0);
  if (times.homes.length > 0) {
    const count = withHours.length;
    const whose =
      count > LANES_MOST
        ? t('lanes.dayMany', { count })
        : t('lanes.dayHomes', { count, homes: lists().format(withHours.map(titleOf)) });
    return [whose, ...off].join(', ');
  }
  const hours =
    times.open === null ? [] : [times.open.length === 0 ? t('dayTimes.noHours') : hoursText(times)];
  return [...hours, ...off].join(', ');
}

/** A day's hours under its heading. */
export function DayHours({ times }: { times: DayTimes | undefined }) {
  const t = useTexts(texts);
  if (times && times.homes.length > 0) return <HomesHours homes={times.homes} />;
  if (!times || times.open === null || times.isOff) return null;
  return (
    <p className="mb-2 text-sm text-muted">
      {times.open.length === 0 ? t('grid.shut') : t('grid.open', { hours: hoursText(times) })}
    </p>
  );
}

/** The hours of several homes on a day, those with hours first. */
function HomesHours({ homes }: { homes: readonly HomeHours[] }) {
  const t = useTexts(texts);
  const withHours = homes.filter(({ open }) => open.length > 0);
  if (withHours.length === 0) return <p className="mb-2 text-sm text-muted">{t('grid.shut')}</p>;
  return (
    <ul className="mb-2 text-sm text-muted" aria-label={t('lanes.title')}>
      {withHours.map(({ id, title, open, zone }) => (
        <li key={id}>
          {t('lanes.homeHours', {
            home: title,
            hours: open.map(({ starts, ends }) => spanText(starts, ends, zone)).join(', '),
          })}
        </li>
      ))}
    </ul>
  );
}

/** Time off, each stretch with when and why. */
export function OffList({ off }: { off: readonly OffTime[] }) {
  const t = useTexts(texts);
  return (
    <ul className="flex flex-col gap-2">
      {off.map((one) => (
        <li
          key={one.id}
          className={cx(HATCHED, 'rounded-lg border border-border px-4 py-3 text-sm')}
        >
          <span className="rounded-sm bg-surface px-1">
            <b className="font-semibold">
              {one.title ? t('grid.offAll', { home: one.title }) : t('grid.off')}
            </b>{' '}
            {offText(one)}
            {one.reason && ` · ${one.reason}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
