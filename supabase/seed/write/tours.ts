import { holidaysAfter, hoursOf, spanOf } from '../activity/holidays.ts';
import type { Tour } from '../activity/tours.ts';
import { metroOf } from '../places/metros.ts';
import { random } from '../random.ts';
import type { World } from '../world.ts';
import { insertRows, type Row, type Sql } from './rows.ts';

const BUFFER = 15 * 60_000;

/** Writes tours and how each of them went; guides have their hours. */
export async function writeTours(sql: Sql, world: World): Promise<void> {
  const { tours, guides } = world;
  await sql`alter table public.tours disable trigger user`;
  const owners = await sql<{ id: string; org_id: string }[]>`select id, org_id from public.hosts`;
  const organizations = new Map(owners.map(({ id, org_id }) => [id, org_id]));
  const from = random('tour rules');
  await insertRows(
    sql,
    'public.tour_rules',
    guides
      .filter(({ onboarded, confirmed }) => onboarded && confirmed)
      .map(({ id, metroIndex, createdAt }) => ({
        id: from.uuid(),
        guide_id: id,
        is_open: true,
        hours: HOURS,
        kinds: ['in_person', 'live_video'],
        time_zone: metroOf(metroIndex).timeZone,
        duration_minutes: 30,
        notice_hours: 12,
        most_per_day: from.int(4, 10),
        buffer_before_minutes: 0,
        buffer_after_minutes: 15,
        days_ahead: 30,
        created_at: createdAt,
        updated_at: createdAt,
      })),
  );
  await insertRows(sql, 'public.tour_blackouts', closedDays(world));
  await insertRows(
    sql,
    'public.tours',
    tours.map((tour) => row(tour, organizations.get(tour.host.id))),
  );
  await insertRows(sql, 'public.tour_events', tours.flatMap(events));
  await sql`alter table public.tours enable trigger user`;
}

const HOURS = [1, 2, 3, 4, 5, 6].flatMap((weekday) => {
  const hours = hoursOf(weekday);
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return hours ? [{ weekday, opens: clock(hours.opens), closes: clock(hours.closes) }] : [];
});

/** As far ahead as rules may let people ask for a tour. */
const AHEAD_DAYS = 180;

/** Homes are not shown on holidays, and guides have them off. */
function closedDays({ homes, guides, now }: World): Row[] {
  const from = random('closed days');
  const closed = (of: Row, timeZone: string, since: Date) =>
    holidaysAfter(now, AHEAD_DAYS).map((holiday): Row => {
      const { startsAt, endsAt } = spanOf(holiday, timeZone);
      const what = { starts_at: startsAt, ends_at: endsAt, reason: holiday.name };
      return {
        id: from.uuid(),
        listing_id: null,
        guide_id: null,
        ...of,
        ...what,
        created_at: since,
      };
    });
  return [
    ...homes.flatMap(({ id, metro, createdAt }) =>
      closed({ listing_id: id }, metro.timeZone, createdAt),
    ),
    ...guides
      .filter(({ onboarded, confirmed }) => onboarded && confirmed)
      .flatMap(({ id, metroIndex, createdAt }) =>
        closed({ guide_id: id }, metroOf(metroIndex).timeZone, createdAt),
      ),
  ];
}

function row(tour: Tour, organization: string | undefined): Row {
  const { home, guide, status, startsAt, endsAt, askedAt, settledAt } = tour;
  const until = new Date(endsAt.getTime() + BUFFER).toISOString();
  const held = `[${startsAt.toISOString()},${until})`;
  return {
    id: tour.id,
    listing_id: home.id,
    renter_id: tour.renter.id,
    guide_id: guide?.id ?? null,
    guide_answer: guide && (status === 'requested' ? 'asked' : 'accepted'),
    host_id: tour.host.id,
    org_id: organization,
    kind: tour.kind,
    status,
    starts_at: startsAt,
    ends_at: endsAt,
    time_zone: home.metro.timeZone,
    home_held: held,
    guide_held: held,
    proposed_by: 'renter',
    timed_at: askedAt,
    message: '',
    cancelled_by: status === 'cancelled' ? tour.renter.id : null,
    cancel_reason: status === 'cancelled' ? 'I found another home.' : null,
    cancelled_late: false,
    absent: status === 'no_show' ? 'renter' : null,
    started_at: status === 'completed' ? startsAt : null,
    completed_at: status === 'completed' ? endsAt : null,
    created_at: askedAt,
    updated_at: settledAt,
  };
}

/** The moves of each tour, in the order of private.transitions. */
function events(tour: Tour): Row[] {
  const { id, renter, host, status, startsAt, askedAt, settledAt } = tour;
  const from = random(`events of tour ${id}`);
  const scheduled = new Date(askedAt.getTime() + 3_600_000);
  const confirmed = new Date(askedAt.getTime() + 5_400_000);
  const asked = ['requested', null, 'requested', renter.id, askedAt] as const;
  const dated = ['scheduled', 'requested', 'scheduled', host.id, scheduled] as const;
  const agreed = ['confirmed', 'scheduled', 'confirmed', renter.id, confirmed] as const;
  const ways = {
    requested: [asked],
    scheduled: [asked, dated],
    confirmed: [asked, dated, agreed],
    cancelled: [asked, dated, ['cancelled', 'scheduled', 'cancelled', renter.id, settledAt]],
    completed: [
      asked,
      dated,
      agreed,
      ['started', 'confirmed', 'in_progress', host.id, startsAt],
      ['completed', 'in_progress', 'completed', host.id, settledAt],
    ],
    no_show: [asked, dated, agreed, ['no_show', 'confirmed', 'no_show', host.id, settledAt]],
  } as const;
  return ways[status].map(([event, before, after, actor, at]) => ({
    id: from.uuid(),
    tour_id: id,
    actor_id: actor,
    event,
    details: {},
    from_status: before,
    to_status: after,
    created_at: at,
  }));
}
