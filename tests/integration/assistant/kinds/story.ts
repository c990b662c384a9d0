import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { Locale } from '#shared/language/locale.ts';
import { inLanguage } from '../../../../supabase/assistant/language.ts';
import type { ToolContext } from '../../../../supabase/assistant/tools/tool.ts';
import { as } from '../../../support/database.ts';
import { apply } from '../../policies/applicants.ts';
import { makeListing, makeWorld, signUp } from '../../policies/people.ts';
import { makeLease } from '../../policies/stays.ts';
import { makeReady, makeTour } from '../../policies/tour-people.ts';

type Tx = postgres.TransactionSql;

/** Runs as a person in a language, with what a tool gets. */
export function asking<Result>(
  sql: Tx,
  who: string,
  run: (context: ToolContext) => Promise<Result>,
  locale: Locale = 'en',
): Promise<Result> {
  return as(sql, { role: 'authenticated', sub: who }, (tx) => {
    const caller = { userId: who, orgId: '', authSessionId: '' };
    const context = { tx, caller, now: new Date(), locale, zone: 'America/Chicago' };
    return inLanguage(locale, () => run(context));
  });
}

/** A host with a loft and a let house, an applicant, a visitor with a tour tomorrow, and another host with the same. */
export async function makeStory(sql: Tx) {
  const world = await makeWorld(sql);
  await sql`
    update public.listings set title = 'Loft over the bakery', street_address = '1243 SE Haskell St',
      neighborhood = 'Goose Hollow', city = 'Portland', home_type = 'loft', bedrooms = 2,
      rent_cents = 210000, time_zone = 'America/Chicago', available_from = '2027-01-01',
      description = 'Two floors and big windows, five minutes from the streetcar.'
    where id = ${world.active}`;
  await sql`
    insert into public.listing_media (listing_id, path, alt)
    values (${world.active}, 'loft/1', 'The loft')`;
  await makeReady(sql, world.guide);
  const visitor = await signUp(sql, 'renter', 'Otis Espinoza');
  const applicant = await signUp(sql, 'renter', 'Grace Peña');
  const tour = await makeTour(sql, { ...world, renter: visitor }, {}, 24 * 60);
  const application = await apply(sql, applicant, world.active);
  const foreign = await makeListing(sql, world.otherHost, { title: 'Loft over the bakery' });
  // Let, and so not the one that is applied for.
  const house = await makeListing(sql, world.host, {
    title: 'Quiet house',
    street_address: '12 Oak Street',
    neighborhood: 'St. Johns',
    city: 'Portland',
    home_type: 'house',
    status: 'rented',
    bedrooms: 3,
  });
  const tenant = await signUp(sql, 'renter', 'Thea Brandt');
  const lease = await makeLease(
    sql,
    { host: world.host, renter: tenant, active: house },
    {
      org_id: world.org,
    },
  );
  return { ...world, house, tenant, lease, visitor, applicant, tour, application, foreign };
}

export type Story = Awaited<ReturnType<typeof makeStory>>;

/** A published review of a home by its tenant. */
export async function makeReview(sql: Tx, story: Story): Promise<string> {
  const { house, lease, tenant } = story;
  const pair = randomUUID();
  const id = randomUUID();
  await sql`
    insert into private.review_pairs (id, lease_id, renter_id, listing_id, reveal_at, revealed_at)
    values (${pair}, ${lease}, ${tenant}, ${house}, now(), now())`;
  await sql`
    insert into public.reviews (id, pair_id, author_id, subject, listing_id, lease_id, stars, content,
      revealed_at)
    values (${id}, ${pair}, ${tenant}, 'home', ${house}, ${lease}, 2, 'Thin walls.', now())`;
  return id;
}
