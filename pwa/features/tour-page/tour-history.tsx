import {
  guideReasonLabels,
  readReasonSchema,
} from '#shared/domains/tours/model/guides/guide-reason.ts';
import { tourClock } from '#shared/domains/tours/model/months.ts';
import type { TourEvent } from '#shared/domains/tours/model/tour-details.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { Part } from './part.tsx';
import texts from './texts/en.ts';

const KNOWN = [
  'requested',
  'scheduled',
  'guide_assigned',
  'guide_removed',
  'guide_accepted',
  'guide_declined',
  'opened_to_guides',
  'member_assigned',
  'confirmed',
  'rescheduled',
  'cancelled',
  'started',
  'completed',
  'no_show',
  'nobody_said',
  'expired',
  'coming',
  'way_in_opened',
  'way_in_trouble',
  'way_in_anywhere',
] as const;

/** How long an act may be on its way before its own time is said, in ms. */
const LATE_MS = 60_000;

type TourHistoryProps = {
  events: readonly TourEvent[];
  /** The time zone of the home. */
  zone: string;
};

/** What happened to the tour and who did it, the latest first. */
export function TourHistory({ events, zone }: TourHistoryProps) {
  const t = useTexts(texts);
  const now = useNow();
  if (events.length === 0) return null;
  // What a device without a connection did is said with the time at which it was done.
  const saidOf = ({ said_at, corrected }: TourEvent['details'], created_at: string) => [
    corrected === true ? t('tourHistory.corrected') : null,
    typeof said_at === 'string' && Date.parse(created_at) - Date.parse(said_at) > LATE_MS
      ? t('tourHistory.sentLater', { time: tourClock({ starts_at: said_at, time_zone: zone }) })
      : null,
  ];
  return (
    <Part title={t('tourHistory.history')}>
      <ol className="flex flex-col gap-2 text-sm">
        {events.toReversed().map(({ id, event, created_at, actor_name, details }) => {
          const known = KNOWN.find((one) => one === event);
          const what =
            event === 'checked_in'
              ? t('tourHistory.checked_in', {
                  time: tourClock({
                    starts_at: typeof details.at === 'string' ? details.at : created_at,
                    time_zone: zone,
                  }),
                })
              : event === 'late' || event === 'guides_asked'
                ? t(`tourHistory.${event}`, { count: countOf(details) })
                : known && t(`tourHistory.event.${known}`);
          return (
            what && (
              <li key={id}>
                <span>{what}</span>
                <Because details={details} />
                <span className="block text-muted">
                  {[actor_name, ...saidOf(details, created_at), relativeTime(created_at, now)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            )
          );
        })}
      </ol>
    </Part>
  );
}

/** Why a guide does not come, which the host's side alone is sent. */
function Because({ details }: Pick<TourEvent, 'details'>) {
  const t = useTexts(texts);
  const said = readReasonSchema.safeParse(details);
  if (!said.success) return null;
  const { reason, words } = said.data;
  return (
    <span className="block text-pretty">
      {t('tourHistory.because', { reason: guideReasonLabels[reason] })}
      {words && <q className="block whitespace-pre-line">{words}</q>}
    </span>
  );
}

/** The number that an event has: minutes late, guides asked. */
function countOf({ minutes, count }: TourEvent['details']): number {
  if (typeof minutes === 'number') return minutes;
  return typeof count === 'number' ? count : 1;
}
