import { describe, expect, inject, test } from 'vitest';
import { adminSql } from '#tests/support/database.ts';
import { holidaysAfter } from '../../../supabase/seed/activity/holidays.ts';
import { latestSeedNow } from '../../../supabase/seed/now.ts';

const { supabaseUrl, publishableKey } = inject('stack');
const sql = adminSql();
const seedNow = latestSeedNow().toISOString();

/** Homes of the seed: other tests add homes at the same time, without its pictures. */
const leads = sql`
  select l.*, m.path as lead from public.listings l
  join public.listing_media m on m.listing_id = l.id and m.position = 0
  where m.path like 'seed/%' and l.created_at < ${seedNow}::timestamptz`;

/** Each query answers rows that contradict themselves: there are none. */
const CONTRADICTIONS: readonly (readonly [string, ReturnType<typeof sql>])[] = [
  [
    'a home leads with another kind of picture than its type asks for',
    sql`select id, lead from (${leads}) h where lead !~ case home_type
      when 'room' then '^seed/bedroom-' when 'studio' then '^seed/studio-'
      when 'house' then '^seed/(exterior|living)-'
      when 'townhouse' then '^seed/(exterior|living)-'
      when 'loft' then '^seed/(exterior|living|kitchen|dining)-'
      else '^seed/(exterior|living|kitchen|dining|balcony|bedroom)-' end`,
  ],
  [
    'a balcony is shown where the home has none, or on the ground floor',
    sql`select h.id from (${leads}) h join public.listing_media m on m.listing_id = h.id
      where m.alt like 'Balcony%'
        and (not 'Balcony' = any (h.amenities) or h.description like '%on the ground floor%')`,
  ],
  [
    'parking costs something each month and is said to be included, or is not named',
    sql`select h.id from (${leads}) h
      join public.listing_fees f on f.listing_id = h.id and f.kind = 'parking'
      where h.parking <> 'garage' or 'Garage parking' = any (h.amenities)
        or h.description ~ 'garage space comes with it|garage is included'
        or position(format('$%s a month', f.amount_cents / 100) in h.description) = 0`,
  ],
  [
    'a pet costs something each month and the words do not say so',
    sql`select h.id from (${leads}) h
      join public.listing_fees f on f.listing_id = h.id and f.kind = 'pet'
      where not h.pets_allowed or h.description like '%without extra rent%'
        or position(format('$%s a month', f.amount_cents / 100) in h.description) = 0`,
  ],
  [
    'columns and amenities name different laundry or parking',
    sql`select id from (${leads}) h
      where (laundry = 'in_unit') <> ('Washer and dryer' = any (amenities))
        or (laundry = 'in_building') <> ('Laundry in building' = any (amenities))
        or (parking = 'driveway') <> ('Driveway' = any (amenities))
        or (parking = 'off_street') <> ('Off-street parking' = any (amenities))
        or (parking = 'street') <> ('Street parking' = any (amenities))`,
  ],
  [
    'a nurse is something else by occupation, or another trade is told',
    sql`select about, occupation from public.mate_profiles
      where created_at < ${seedNow}::timestamptz and (
        about ~* 'I am a nurse' and occupation <> 'Nurse'
        or about ~* 'translat' and occupation <> 'Translator'
        or about ~* 'I am a baker|I bake bread' and occupation <> 'Baker'
        or about ~* 'I am an accountant' and occupation <> 'Accountant')`,
  ],
  [
    'an application speaks for more people than would move in',
    sql`select a.id from public.applications a join public.renter_profiles p on p.id = a.applicant_id
      where a.created_at < ${seedNow}::timestamptz and a.message <> ''
        and (a.message ~ 'We are|of us|We would be') <> (p.household_size > 1)`,
  ],
  [
    'a tour is on a holiday or outside of the hours of its day',
    sql`select t.id from public.tours t,
        lateral (select t.starts_at at time zone t.time_zone as at) l
      where t.created_at < ${seedNow}::timestamptz and (
        to_char(l.at, 'MM-DD') in ('01-01', '07-04', '12-25')
        or to_char(l.at, 'ID') = '4' and to_char(l.at, 'MM') = '11' and to_char(l.at, 'W') = '4'
        or case extract(isodow from l.at) when 7 then true
          when 6 then l.at::time not between '10:00' and '15:30'
          else l.at::time not between '09:00' and '17:30' end)`,
  ],
];

describe('the seed agrees with itself', () => {
  test.each(CONTRADICTIONS)('in no row %s', async (_, query) => {
    expect(await query).toEqual([]);
  });

  test('profiles for mates and applications say many different things', async () => {
    const [said] = await sql<{ mates: number; messages: number; about: number }[]>`
      select (select count(distinct about)::int from public.mate_profiles
          where created_at < ${seedNow}::timestamptz) as mates,
        (select count(distinct message)::int from public.applications
          where created_at < ${seedNow}::timestamptz) as messages,
        (select count(distinct about)::int from public.renter_profiles
          where created_at < ${seedNow}::timestamptz) as about`;
    expect(said?.mates).toBeGreaterThanOrEqual(60);
    expect(said?.messages).toBeGreaterThanOrEqual(60);
    expect(said?.about).toBeGreaterThanOrEqual(60);
  });

  test('no home of the seed is shown on the holidays of the next half year', async () => {
    const holidays = holidaysAfter(new Date(seedNow), 180).map(({ name }) => name);
    expect(holidays.length).toBeGreaterThan(0);
    const open = await sql`
      select h.id, name from (${leads}) h, unnest(${holidays}::text[]) name
      where not exists (select from public.tour_blackouts b
        where b.listing_id = h.id and b.reason = name
          and (b.starts_at at time zone h.time_zone)::time = '00:00'
          and b.ends_at = b.starts_at + interval '24 hours')`;
    expect(open).toEqual([]);
  });
});

describe('pages of results', () => {
  /** Lead pictures of what a search finds, page by page, in its order. */
  async function found(filters: Record<string, unknown>, pages: number): Promise<string[]> {
    const paths: string[] = [];
    let cursor: unknown = null;
    for (let page = 0; page < pages; page += 1) {
      const response = await fetch(`${supabaseUrl}/rest/v1/rpc/search_listings`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ q: '', filters, cursor, page_size: 24 }),
      });
      // The answer's shape is search_listings' contract.
      const result = (await response.json()) as {
        items: { pictures: { path: string }[] }[];
        next_cursor: unknown;
      };
      // Homes that other tests add meanwhile have no pictures, or not the seed's.
      const seeded = result.items.flatMap(({ pictures }) => pictures[0]?.path ?? []);
      paths.push(...seeded.filter((path) => path.startsWith('seed/')));
      cursor = result.next_cursor;
      if (!cursor) break;
    }
    return paths;
  }

  test.each([
    [{ sort: 'newest' }],
    [{ sort: 'fit' }],
    [{ sort: 'newest', city: 'Austin', state: 'TX' }],
    [{ sort: 'fit', city: 'Austin', state: 'TX' }],
    [{ sort: 'fit', city: 'Portland', state: 'OR', min_bedrooms: 2 }],
    [{ sort: 'fit', city: 'Philadelphia', state: 'PA', home_types: ['studio'] }],
    [{ sort: 'newest', home_types: ['room'] }],
  ])(
    'with %j neighbors have the same lead picture never by age, and hardly ever by fit',
    async (filters) => {
      const paths = await found(filters, 4);
      expect(paths.length).toBeGreaterThan(30);
      const twins = paths.filter((path, index) => index > 0 && path === paths[index - 1]);
      // The seed knows ages and rents beforehand. What fits best is ranked anew each day, by what was offered and
      // seen until then: on one of the days that were tried a pair of ninety homes came to stand side by side.
      expect(twins.length, twins.join()).toBeLessThanOrEqual(filters.sort === 'fit' ? 2 : 0);
    },
  );
});
