import type { Tenancy } from '../activity/tenancies.ts';
import type { Tour } from '../activity/tours.ts';
import { type Random, random } from '../random.ts';
import type { World } from '../world.ts';
import { insertRows, type Row, type Sql } from './rows.ts';

const DAY = 86_400_000;

/** What two people may say of each other after a lease or a tour. */
type Pair = { row: Row; reviews: Row[] };

/** Writes what tenants, hosts, renters and guides said of each other; the newest are still hidden. */
export async function writeReviews(sql: Sql, { tenancies, tours, now }: World): Promise<void> {
  const from = random('reviews');
  const pairs = [
    ...tenancies
      .filter(({ endedAt }) => endedAt && endedAt < now && from.chance(0.7))
      .map((tenancy) => afterLease(tenancy, now, from)),
    ...tours
      .filter(({ status, guide }) => status === 'completed' && guide && from.chance(0.3))
      .map((tour) => afterTour(tour, now, from)),
  ];
  await insertRows(
    sql,
    'private.review_pairs',
    pairs.map(({ row }) => row),
  );
  await insertRows(
    sql,
    'public.reviews',
    pairs.flatMap(({ reviews }) => reviews),
  );
}

function afterLease(tenancy: Tenancy, now: Date, from: Random): Pair {
  const { id, home, host, tenant, endedAt } = tenancy;
  const at = new Date((endedAt ?? now).getTime() + from.between(1, 9) * DAY);
  const place = { lease_id: id, tour_id: null, listing_id: home.id };
  const both = from.chance(0.75);
  return pair({ ...place, renter_id: tenant.id }, at, both, now, from, [
    {
      author_id: tenant.id,
      reviewed_id: null,
      subject: 'home',
      ...words('home', from, home.elevator ? CRITICISM.home : STAIRS),
    },
    { author_id: tenant.id, reviewed_id: host.id, subject: 'host', ...words('host', from) },
    ...(both
      ? [
          {
            author_id: host.id,
            reviewed_id: tenant.id,
            subject: 'renter',
            ...words('renter', from),
          },
        ]
      : []),
  ]);
}

function afterTour(tour: Tour, now: Date, from: Random): Pair {
  const { id, home, renter, guide, endsAt } = tour;
  const at = new Date(endsAt.getTime() + from.between(0.1, 3) * DAY);
  const place = { lease_id: null, tour_id: id, listing_id: home.id };
  const both = from.chance(0.5);
  return pair({ ...place, renter_id: renter.id }, at, both, now, from, [
    { author_id: renter.id, reviewed_id: guide?.id, subject: 'guide', ...words('guide', from) },
    ...(both
      ? [
          {
            author_id: guide?.id,
            reviewed_id: renter.id,
            subject: 'renter',
            ...words('renter', from),
          },
        ]
      : []),
  ]);
}

/** Revealed when both are in, or two weeks after the first. */
function pair(
  place: Row,
  wantedAt: Date,
  both: boolean,
  now: Date,
  from: Random,
  said: Row[],
): Pair {
  const at = new Date(Math.min(wantedAt.getTime(), now.getTime() - 3_600_000));
  const revealAt = new Date(at.getTime() + 14 * DAY);
  const revealedAt = both ? at : revealAt < now ? revealAt : null;
  const id = from.uuid();
  const { renter_id, ...shared } = place;
  return {
    row: { id, ...shared, renter_id, reveal_at: revealAt, revealed_at: revealedAt },
    reviews: said.map((review) => {
      const replied = review.subject === 'host' && revealedAt !== null && from.chance(0.3);
      const repliedAt = revealedAt && new Date(revealedAt.getTime() + DAY / 2);
      return {
        id: from.uuid(),
        pair_id: id,
        ...shared,
        ...review,
        submitted_at: at,
        revealed_at: revealedAt,
        reply: replied ? 'Thank you. You are welcome back whenever you like.' : null,
        replied_by: replied ? review.reviewed_id : null,
        replied_at: replied && repliedAt && repliedAt < now ? repliedAt : replied ? now : null,
      };
    }),
  };
}

const CATEGORIES = {
  home: ['cleanliness', 'accuracy', 'location', 'value', 'condition'],
  host: ['communication', 'fairness', 'responsiveness'],
  guide: ['punctuality', 'knowledge', 'friendliness'],
  renter: ['communication', 'punctuality', 'care', 'payment'],
} as const;

const PRAISE = {
  home: [
    'Light all day, and quiet at night. The kitchen is small but has everything.',
    'Exactly as in the pictures. The heating is quick and the water hot.',
    'A good year here. The neighbours are kind, the bus is two minutes away.',
  ],
  host: [
    'Repairs were done within days, and the deposit came back the week after.',
    'Clear about everything from the start. Answers the same day.',
    'Fair and friendly. Would rent from them again.',
  ],
  guide: [
    'Knew the building well and did not rush us.',
    'On time, friendly, and honest about the traffic outside.',
    'Showed everything twice when I asked. Thank you.',
  ],
  renter: [
    'Careful with the home, paid on time, left it clean.',
    'Punctual and easy to talk to.',
    'Told us early when something broke. A pleasure.',
  ],
} as const;

const CRITICISM = {
  home: 'The walls are thin, and the elevator was out for two weeks.',
  host: 'Kind, but answers took their time in summer.',
  guide: 'Came ten minutes late and had another tour after us.',
  renter: 'Rent was late twice, with a word beforehand.',
} as const;

/** Of homes without an elevator. */
const STAIRS = 'The walls are thin, and the hot water was out for two days.';

function words(
  subject: keyof typeof PRAISE,
  from: Random,
  criticism: string = CRITICISM[subject],
): Row {
  const pleased = from.chance(0.82);
  const stars = pleased ? from.pick([4, 5, 5]) : from.pick([2, 3, 3]);
  return {
    stars,
    content: pleased ? from.pick(PRAISE[subject]) : criticism,
    category_stars: Object.fromEntries(
      CATEGORIES[subject].map((name) => [name, Math.min(5, Math.max(1, stars + from.int(-1, 1)))]),
    ),
  };
}
