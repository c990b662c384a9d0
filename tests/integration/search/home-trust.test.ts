import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import {
  asPerson,
  asVisitor,
  expectRefused,
  join,
  makeListing,
  makeWorld,
  signUp,
} from '../policies/people.ts';

type Tx = postgres.TransactionSql;
type Added = { look?: string | null; taken_on?: string | null };

/** A look of the seed's kind that no picture of the seed has. */
const LOOK = '5a5af00f5a5af00f5a5af00f5a5af00f';

/** The same look with so many of its bits turned over, at most 32, spread over its eight parts. */
function changed(look: string, bits: number): string {
  const digits = [...look].map((digit) => Number.parseInt(digit, 16));
  for (let bit = 0; bit < bits; bit += 1) {
    const at = (bit % 8) * 4 + Math.floor(bit / 8);
    digits[at] = (digits[at] ?? 0) ^ 1;
  }
  return digits.map((digit) => digit.toString(16)).join('');
}

async function add(sql: Tx, who: string, listing: string, { look, taken_on }: Added) {
  const id = randomUUID();
  const path = `${listing}/${id}`;
  await sql`
    insert into storage.objects (bucket_id, name, metadata)
    values ('home_images', ${`${path}-480.webp`}, '{"size": 1}')`;
  await asPerson(
    sql,
    who,
    (tx) => tx`
      select public.add_listing_media(${id}, ${listing}, 'image', ${path}, '{480}', 480, 320,
        look => ${look ?? null}, taken_on => ${taken_on ?? null})`,
  );
  return id;
}

type Alike = { who: 'earlier' | 'later'; pictures: number; since: string; home: string | null };
type Trust = {
  papers_checked: boolean;
  taken: { count: number; from: string; to: string } | null;
  added: { count: number; from: string; to: string } | null;
  alike: Alike[];
  low_rent: { low_cents: number; homes: number } | null;
};

async function trust(sql: Tx, listing: string): Promise<Trust | null> {
  const [row] = await asVisitor(
    sql,
    (tx) => tx<{ answer: Trust | null }[]>`select public.home_trust(${listing}) as answer`,
  );
  return row?.answer ?? null;
}

const alikeOf = async (sql: Tx, listing: string) => (await trust(sql, listing))?.alike;

const month = async (sql: Tx) => {
  const [row] = await sql<{ month: string }[]>`
    select to_char(now() at time zone 'utc', 'YYYY-MM') as month`;
  return row?.month;
};

test('a picture that looks like one of another host is said on both pages, with who had it first', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, active } = await makeWorld(sql);
    const copy = await makeListing(sql, otherHost);
    await add(sql, host, active, { look: LOOK });
    await add(sql, host, active, { look: changed(LOOK, 32) });
    expect(await alikeOf(sql, active)).toEqual([]);
    await add(sql, otherHost, copy, { look: changed(LOOK, 4) });
    const since = await month(sql);
    expect(await alikeOf(sql, copy)).toEqual([
      { who: 'earlier', pictures: 1, since, home: active },
    ]);
    expect(await alikeOf(sql, active)).toEqual([{ who: 'later', pictures: 1, since, home: copy }]);
  }));

test.each([
  [0, true],
  [8, true],
  [11, true],
  [12, false],
  [32, false],
])('of two looks that differ in %d bits the later is taken for a copy: %j', (bits, isAlike) =>
  rolledBack(async (sql) => {
    const { host, otherHost, active } = await makeWorld(sql);
    const copy = await makeListing(sql, otherHost);
    await add(sql, host, active, { look: LOOK });
    await add(sql, otherHost, copy, { look: changed(LOOK, bits) });
    expect(await alikeOf(sql, copy)).toHaveLength(isAlike ? 1 : 0);
  }),
);

test('any eleven bits that differ are found by the index as they are without it', () =>
  rolledBack(async (sql) => {
    const [row] = await sql<{ lost: number }[]>`
      with looks as (
        select n, md5('look ' || n) as look from generate_series(1, 400) n
      ), near as (
        select look, (
          select string_agg(to_hex(('x' || substr(look, at, 1))::bit(4)::integer # case when at in (
            select 1 + (get_byte(decode(md5(n || ' ' || k), 'hex'), 0) % 32) from generate_series(1, 11) k
          ) then 1 << (n % 4) else 0 end), '' order by at) from generate_series(1, 32) at
        ) as other from looks
      )
      select count(*)::integer as lost from near
      where bit_count(private.look_bits(look) # private.look_bits(other)) <= 11
        and not private.look_parts(other) && private.near_look_parts(look)`;
    expect(row?.lost).toBe(0);
  }));

test('pictures of one host and of one organization are no copies, and those without a look are none', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, org, active } = await makeWorld(sql);
    await add(sql, host, active, { look: LOOK });
    await add(sql, host, active, {});
    const second = await makeListing(sql, host);
    await add(sql, host, second, { look: LOOK });
    await join(sql, org, otherHost);
    const colleague = await makeListing(sql, otherHost);
    await add(sql, otherHost, colleague, { look: LOOK });
    const third = await signUp(sql, 'host', 'Thea Third');
    const plain = await makeListing(sql, third);
    await add(sql, third, plain, {});
    for (const home of [active, second, colleague, plain]) {
      expect(await alikeOf(sql, home)).toEqual([]);
    }
  }));

test('of drafts and of what was taken off nothing is said, and a home that is let is not linked', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, active, draft } = await makeWorld(sql);
    await add(sql, host, draft, { look: LOOK });
    const copy = await makeListing(sql, otherHost);
    const picture = await add(sql, otherHost, copy, { look: LOOK });
    expect(await alikeOf(sql, copy)).toEqual([]);
    // Their own desk says it of a draft as soon as it has the picture.
    await add(sql, host, active, { look: LOOK });
    const [own] = await asPerson(
      sql,
      host,
      (tx) => tx<{ alike: Alike[] }[]>`select public.like_pictures(${draft}) as alike`,
    );
    expect(own?.alike).toMatchObject([{ who: 'later', home: copy }]);
    await sql`update public.listings set status = 'rented' where id = ${copy}`;
    expect(await alikeOf(sql, active)).toMatchObject([{ who: 'earlier', home: null }]);
    await sql`delete from public.listing_media where id = ${picture}`;
    expect(await alikeOf(sql, active)).toEqual([]);
  }));

test('a home that a reader may not see says nothing, and pairs of pictures are read by no client', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, draft } = await makeWorld(sql);
    expect(await trust(sql, draft)).toBeNull();
    expect(await trust(sql, randomUUID())).toBeNull();
    for (const who of [otherHost, renter]) {
      const [row] = await asPerson(
        sql,
        who,
        (tx) => tx`select public.like_pictures(${draft}) as alike`,
      );
      expect(row?.alike ?? null).toBeNull();
    }
    for (const who of [host, renter]) {
      await expectRefused(asPerson(sql, who, (tx) => tx`select * from private.like_pictures`));
      await expectRefused(
        asPerson(sql, who, (tx) => tx`select private.find_like_pictures(${randomUUID()})`),
      );
      await expectRefused(asPerson(sql, who, (tx) => tx`select private.low_rent(${draft})`));
    }
    await expectRefused(asVisitor(sql, (tx) => tx`select * from private.like_pictures`));
    await expectRefused(asVisitor(sql, (tx) => tx`select public.like_pictures(${draft})`));
    await expectRefused(add(sql, host, draft, { look: 'like a kitchen' }), { code: '23514' });
  }));

test('pictures say the month in which they were taken, or else the one in which they were added', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    expect(await trust(sql, active)).toMatchObject({ taken: null, added: null });
    await add(sql, host, active, { taken_on: '2024-05-17' });
    await add(sql, host, active, { taken_on: '2023-11-01' });
    const odd = [null, '1985-01-01', '2999-01-01'];
    for (const taken_on of odd) await add(sql, host, active, { taken_on });
    await sql`
      update public.listing_media set created_at = '2025-03-01T03:00:00Z'
      where listing_id = ${active} and position = 4`;
    const said = await trust(sql, active);
    expect(said?.taken).toEqual({ count: 2, from: '2023-11', to: '2024-05' });
    // In the time zone of the home it was still February.
    expect(said?.added).toMatchObject({ count: 3, from: '2025-02' });
  }));

const TOWN = 'Trusttown';
/** Long before the seed's homes: the model of this day knows this town alone. */
const DAY = '2001-06-01';

/** Homes of one size that ask about $1,500, and the model that has seen them; the last is this many cents. */
async function makeTown(
  sql: Tx,
  rent: number,
  columns: Record<string, string | number | null> = {},
) {
  const host = await signUp(sql, 'host', 'Hana Host');
  await sql`
    insert into public.listings (owner_id, title, status, home_type, city, state, neighborhood, bedrooms, bathrooms,
      area_sqft, rent_cents, rent_confirmed_cents, published_at)
    select ${host}, 'Home ' || n, 'active', 'apartment', ${TOWN}, 'TX', 'Trust Hill', 2, 1, 800 + n % 50, r.cents,
      r.cents, ${DAY}::date - n
    from generate_series(1, 280) n, lateral (
      select round(150000 * (1 + ((n * 7919) % 11 - 5) / 50.0))::integer as cents
    ) r`;
  await sql`select private.run_rent_model(${DAY})`;
  return await makeListing(sql, host, {
    city: TOWN,
    neighborhood: 'Trust Hill',
    bedrooms: 2,
    bathrooms: 1,
    area_sqft: 810,
    rent_cents: rent,
    rent_confirmed_cents: rent,
    ...columns,
  });
}

test('a rent a fifth below that of nearly all homes like it is said, a cheap one is not', () =>
  rolledBack(async (sql) => {
    const home = await makeTown(sql, 90_000);
    const low = (await trust(sql, home))?.low_rent;
    expect(low?.homes).toBeGreaterThanOrEqual(5);
    expect(low?.low_cents).toBeGreaterThan(125_000);
    expect(low?.low_cents).toBeLessThan(145_000);
    const rentOf = async (cents: number) => {
      await sql`
        update public.listings set rent_cents = ${cents}, rent_confirmed_cents = ${cents} where id = ${home}`;
      return (await trust(sql, home))?.low_rent;
    };
    expect(await rentOf(Math.ceil(0.8 * (low?.low_cents ?? 0)))).toBeNull();
    expect(await rentOf(Math.floor(0.8 * (low?.low_cents ?? 0)) - 1)).not.toBeNull();
    await sql`update public.listings set status = 'paused' where id = ${home}`;
    const [row] = await sql`select private.low_rent(${home}) as low`;
    expect(row?.low).toBeNull();
  }));

test.each<Record<string, string | number | null>>([
  { area_sqft: null },
  { neighborhood: null },
  { home_type: 'house' },
  { bedrooms: 6 },
  { area_sqft: 9_000 },
  { city: 'Elsewhere' },
])('of a home with too few like it no rent is called low: %j', (columns) =>
  rolledBack(async (sql) => {
    const home = await makeTown(sql, 40_000, columns);
    expect(await trust(sql, home)).toMatchObject({ low_rent: null });
  }),
);

test('papers that were checked are said', () =>
  rolledBack(async (sql) => {
    const { active } = await makeWorld(sql);
    expect(await trust(sql, active)).toMatchObject({ papers_checked: false });
    await sql`
      update private.profile_cards set papers_checked = true
      where id = (select owner_id from public.listings where id = ${active})`;
    expect(await trust(sql, active)).toMatchObject({ papers_checked: true });
  }));
