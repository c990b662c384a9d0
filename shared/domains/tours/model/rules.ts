import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { calendarFile } from '../../../files/calendar-file.ts';
import { dates } from '../../../language/format.ts';
import { currentLocale } from '../../../language/locale.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import type { ListedTour, Tour, TourSide, TourStatus } from './schema.ts';

const t = textsOf(texts);

/** What a tour may become. Enforced by private.transitions (machine 'tours'). */
export const tourMoves: Record<TourStatus, readonly TourStatus[]> = {
  requested: ['scheduled', 'cancelled'],
  scheduled: ['requested', 'confirmed', 'cancelled', 'completed', 'no_show', 'nobody_said'],
  confirmed: [
    'requested',
    'scheduled',
    'in_progress',
    'cancelled',
    'completed',
    'no_show',
    'nobody_said',
  ],
  in_progress: ['completed', 'no_show'],
  // What was said can be said otherwise.
  completed: ['no_show'],
  cancelled: [],
  no_show: ['completed'],
  // Said in time on a device without a connection, and delivered later.
  nobody_said: ['completed', 'no_show'],
};

/** Statuses in which a tour blocks its time for the home, the guide and the renter. */
export const holdingStatuses: readonly TourStatus[] = [
  'requested',
  'scheduled',
  'confirmed',
  'in_progress',
];

/** Whether a tour is still open although its time has passed: its outcome was not recorded. */
export function isOverdue(tour: Pick<Tour, 'status' | 'ends_at'>, now: Date): boolean {
  return holdingStatuses.includes(tour.status) && Date.parse(tour.ends_at) <= now.getTime();
}

/** Whether a tour took place is still to be said: its time is over, and it was more than a request. */
export function awaitsOutcome(tour: Pick<Tour, 'status' | 'ends_at'>, now: Date): boolean {
  return isOverdue(tour, now) && tour.status !== 'requested';
}

type Meant = Pick<Tour, 'listing_id' | 'status' | 'starts_at' | 'ends_at'>;

/**
 * The upcoming tour that a conversation is about: the next one of the conversation's home, else of any home;
 * a confirmed one before a requested one.
 */
export function meantTour<Row extends Meant>(
  tours: readonly Row[],
  listing: string | null,
  now: Date,
): Row | null {
  const ahead = tours
    .filter((tour) => holdingStatuses.includes(tour.status) && !isOverdue(tour, now))
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  const ofHome = ahead.filter(({ listing_id }) => listing_id === listing);
  const among = ofHome.length > 0 ? ofHome : ahead;
  return among.find(({ status }) => status !== 'requested') ?? among[0] ?? null;
}

/** As `meantTour`; with none ahead the latest that was not called off, and only then one that was. */
export function lastingTour<Row extends Meant>(
  tours: readonly Row[],
  listing: string | null,
  now: Date,
): Row | null {
  const latest = tours.toSorted((a, b) => Date.parse(b.starts_at) - Date.parse(a.starts_at));
  const tookPlace = ({ status }: Row) =>
    status !== 'cancelled' && status !== 'no_show' && status !== 'nobody_said';
  return meantTour(tours, listing, now) ?? latest.find(tookPlace) ?? latest[0] ?? null;
}

/** Whether something may be done, and the reason to show where not. */
export type TourVerdict = { allowed: true } | { allowed: false; reason: string };

type Facts = Pick<
  Tour,
  'status' | 'kind' | 'starts_at' | 'ends_at' | 'proposed_by' | 'guide_id' | 'guide_answer'
>;

const MINUTE = 60_000;
/** From this long before its time a tour may be started, in ms. */
export const STARTS_EARLY = 30 * MINUTE;
const HOUR = 60 * MINUTE;
const YES: TourVerdict = { allowed: true };
const no = (reason: string): TourVerdict => ({ allowed: false, reason });
const others = () => no(t('refused.others'));
const open = ({ status }: Facts) => ['requested', 'scheduled', 'confirmed'].includes(status);
const closed = ({ status }: Facts) => no(t(`closed.${status}`));

/** Who goes through the home with the renter, or the renter alone. */
const showsHome = ({ kind, guide_id }: Facts, side: TourSide) =>
  kind === 'self_guided' ? side === 'renter' : side === 'host' || (side === 'guide' && !!guide_id);

/** A guide who was not asked, or was taken off, has no part in the tour. */
const isNoGuide = ({ guide_id }: Facts, side: TourSide) => side === 'guide' && !guide_id;

/**
 * What each side may do now. Each entry names the function that enforces it; an integration test
 * asks both about every status, side and kind.
 */
export const can = {
  /** `schedule_tour` */
  schedule(tour: Facts, side: TourSide, now: Date): TourVerdict {
    if (side !== 'host') return others();
    if (tour.status !== 'requested') return closed(tour);
    return Date.parse(tour.starts_at) > now.getTime() ? YES : no(t('refused.passed'));
  },
  /** `assign_guide` */
  assignGuide(tour: Facts, side: TourSide): TourVerdict {
    if (side !== 'host') return others();
    if (tour.kind === 'self_guided') return no(t('refused.alone'));
    return open(tour) ? YES : closed(tour);
  },
  /** `answer_tour` */
  answer(tour: Facts, side: TourSide): TourVerdict {
    if (side !== 'guide' || isNoGuide(tour, side)) return others();
    return open(tour) ? YES : closed(tour);
  },
  /** `confirm_tour`: the side that did not choose the time; the guide speaks for the host's. */
  confirm(tour: Facts, side: TourSide, now: Date): TourVerdict {
    if (isNoGuide(tour, side)) return others();
    if ((tour.proposed_by === 'host') !== (side === 'renter')) return others();
    if (tour.status !== 'scheduled') return closed(tour);
    if (Date.parse(tour.starts_at) <= now.getTime()) return no(t('refused.passed'));
    return tour.guide_id && tour.guide_answer !== 'accepted' ? no(t('refused.unanswered')) : YES;
  },
  /** `reschedule_tour` */
  reschedule(tour: Facts, side: TourSide): TourVerdict {
    if (side === 'guide') return others();
    return open(tour) ? YES : closed(tour);
  },
  /** `cancel_tour` */
  cancel(tour: Facts, side: TourSide): TourVerdict {
    if (side === 'guide') return others();
    return open(tour) ? YES : closed(tour);
  },
  /** `start_tour`: for two days afterwards, too, where it was not possible before. */
  start(tour: Facts, side: TourSide, now: Date): TourVerdict {
    if (!showsHome(tour, side)) return others();
    if (tour.status !== 'confirmed') return closed(tour);
    const early = Date.parse(tour.starts_at) - STARTS_EARLY > now.getTime();
    const late = Date.parse(tour.ends_at) + 48 * HOUR < now.getTime();
    return early || late ? no(t('refused.tooEarly')) : YES;
  },
  /** `complete_tour` */
  complete(tour: Facts, side: TourSide): TourVerdict {
    if (!showsHome(tour, side)) return others();
    return tour.status === 'in_progress' ? YES : closed(tour);
  },
  /** `mark_tour_no_show` */
  markNoShow(tour: Facts, side: TourSide, now: Date): TourVerdict {
    if (isNoGuide(tour, side)) return others();
    if (!['confirmed', 'in_progress'].includes(tour.status)) return closed(tour);
    if (now.getTime() < Date.parse(tour.starts_at) + 10 * MINUTE) return no(t('refused.wait'));
    return now.getTime() > Date.parse(tour.ends_at) + 48 * HOUR ? no(t('refused.tooLate')) : YES;
  },
  /** `say_tour_outcome` with true */
  sayTookPlace(tour: Facts, side: TourSide, now: Date): TourVerdict {
    if (isNoGuide(tour, side)) return others();
    return isSayable(tour, 'completed') ? inTime(tour, 0, now) : closed(tour);
  },
  /** `say_tour_outcome` with false */
  sayDidNot(tour: Facts, side: TourSide, now: Date): TourVerdict {
    if (isNoGuide(tour, side)) return others();
    return isSayable(tour, 'no_show') ? inTime(tour, 10 * MINUTE, now) : closed(tour);
  },
};

/** What became of a tour is said of one that had a time, and said otherwise of one that is over. */
const isSayable = ({ status }: Facts, wanted: TourStatus) =>
  status !== wanted &&
  ['scheduled', 'confirmed', 'in_progress', 'completed', 'no_show'].includes(status);

function inTime(tour: Facts, wait: number, now: Date): TourVerdict {
  if (now.getTime() < Date.parse(tour.starts_at) + wait) return no(t('refused.notBegun'));
  return now.getTime() > Date.parse(tour.ends_at) + 48 * HOUR ? no(t('refused.tooLate')) : YES;
}

/** Whether a tour can be reported on; `may_report_on` also takes what arrives after it was cancelled. */
export function isReportable({ status }: Pick<Tour, 'status'>): boolean {
  return ['confirmed', 'in_progress', 'completed', 'no_show', 'nobody_said'].includes(status);
}

/** Whether the caller shows the home for the host's side: no guide has the tour, and no other member was sent. */
export const isShownByHost = (
  { kind, guide_id, member_id }: Pick<Tour, 'kind' | 'guide_id'> & { member_id: string | null },
  me: string,
): boolean =>
  kind !== 'self_guided' && guide_id === null && (member_id === null || member_id === me);

/** Whether the caller shows the home on this tour, as `shows_tour` has it. */
export function showsTour(
  tour: Pick<Tour, 'kind' | 'guide_id' | 'guide_answer'> & {
    side: TourSide;
    member_id: string | null;
  },
  me: string,
): boolean {
  if (tour.side === 'guide') return tour.guide_id === me && tour.guide_answer === 'accepted';
  return tour.side === 'host' && isShownByHost(tour, me);
}

const DAY = 24 * HOUR;
/** Whether a video can be shown on a tour, as `takes_videos` has it. */
export function takesVideos(
  { status, ends_at }: Pick<Tour, 'status' | 'ends_at'>,
  now: Date,
): boolean {
  const agreed = status !== 'requested' && status !== 'cancelled';
  return agreed && now.getTime() <= Date.parse(ends_at) + 30 * DAY;
}

/** Whether calling it off now counts as late, as `cancel_tour` marks it. */
export function isLateCancellation(tour: Pick<Tour, 'status' | 'starts_at'>, now: Date): boolean {
  const ahead = Date.parse(tour.starts_at) - now.getTime();
  return tour.status !== 'requested' && ahead < 24 * 60 * MINUTE;
}

/** Zones that people call by a name; any other is called by its city. */
const zoneNames: Readonly<
  Record<string, 'Eastern' | 'Central' | 'Mountain' | 'Arizona' | 'Pacific' | 'Alaska' | 'Hawaii'>
> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
};

/**
 * A tour's time as every screen, mail and notification writes it, for example `Sun, Nov 1, 2026, 1:30 AM
 * (Eastern time, UTC-05:00)`. It has the zone's name or city and its offset instead of an abbreviation: engines name
 * zones differently, and the offset distinguishes the two passes of the hour repeated when daylight saving ends.
 * private.tour_time_text writes the same in English.
 */
export function tourTimeText(at: string | Date, timeZone: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const name = zoneNames[timeZone];
  const local = new TZDate(new Date(at).getTime(), timeZone);
  if (currentLocale() !== 'en') {
    const time = dates({
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    }).format(local);
    const zone = name ? t(`time.zone.${name}`) : t('time.ofCity', { city });
    return t('time.ofHome', { time, zone, offset: format(local, 'xxx') });
  }
  const zone = (name ?? city).replaceAll("'", "''");
  return format(local, `EEE, MMM d, yyyy, h:mm a '(${zone} time, UTC'xxx')'`);
}

/** What a calendar entry is made of. */
export type TourEntry = Pick<Tour, 'id' | 'status' | 'starts_at' | 'ends_at' | 'time_zone'> & {
  home: string;
  place: string;
  /** How often its time changed: calendars keep the highest. */
  sequence: number;
};

/** What a listed tour is in a calendar. Each change takes seconds, so these count the changes up. */
export function entryOf(tour: ListedTour): TourEntry {
  const { street_address, unit, city, state } = tour.home;
  const { created_at, updated_at } = tour;
  const age = created_at && updated_at ? Date.parse(updated_at) - Date.parse(created_at) : 0;
  return {
    ...tour,
    home: tour.home.title,
    place: [street_address, unit, city, state].filter(Boolean).join(', '),
    sequence: Math.floor(age / 1000),
  };
}

/** Whether a calendar has something to learn of a tour: it is ahead, or it was and is called off. */
export function belongsInCalendar(
  { status, ends_at }: Pick<Tour, 'status' | 'ends_at'>,
  now: Date,
): boolean {
  const isAhead = Date.parse(ends_at) > now.getTime();
  return isAhead && (holdingStatuses.includes(status) || status === 'cancelled');
}

/** A calendar file that adds a tour, moves it, or takes it out. */
export function tourCalendar(tour: TourEntry, written: Date): string {
  const sure = tour.status === 'confirmed' || tour.status === 'in_progress';
  return calendarFile(
    {
      uid: `${tour.id}@tours.kinstead`,
      starts_at: tour.starts_at,
      ends_at: tour.ends_at,
      sequence: tour.sequence,
      state: tour.status === 'cancelled' ? 'cancelled' : sure ? 'confirmed' : 'tentative',
      summary: t('calendar.summary', { home: tour.home }),
      place: tour.place,
      description: tourTimeText(tour.starts_at, tour.time_zone),
    },
    written,
  );
}
