import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join, makeListing, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

const FACTS = {
  title: 'A sunny flat',
  home_type: 'apartment',
  city: 'Austin',
  state: 'TX',
  time_zone: 'America/Chicago',
  rent_cents: 150_000,
};

const add = (tx: Tx, owner: string, columns: Record<string, string | number> = {}) => tx<
  { id: string }[]
>`insert into public.listings ${tx({ id: randomUUID(), owner_id: owner, ...FACTS, ...columns })}
  returning id`;

const become = (sql: Tx, who: string, listing: string, target: string) =>
  asPerson(sql, who, (tx) => tx`select public.set_listing_status(${listing}, ${target})`);

/** All that publishing asks for. */
async function complete(sql: Tx, listing: string): Promise<void> {
  await sql`
    update public.listings set available_from = '2027-01-01',
      description = 'Two rooms with light from three sides, and a kitchen to sit in.'
    where id = ${listing}`;
  await sql`insert into public.listing_media (listing_id, path) values (${listing}, 'a/b')`;
}

test('a host adds a home: a draft of the host’s organisation, whatever the client sends', () =>
  rolledBack(async (sql) => {
    const { host, org } = await makeWorld(sql);
    const [added] = await asPerson(sql, host, (tx) => add(tx, host));
    const [row] = await sql`
      select status, org_id, published_at from public.listings where id = ${added?.id ?? null}`;
    expect(row).toEqual({ status: 'draft', org_id: org, published_at: null });
    const powers: Record<string, string>[] = [
      { status: 'active' },
      { org_id: org },
      { published_at: '2026-01-01' },
    ];
    for (const power of powers) {
      await expectRefused(asPerson(sql, host, (tx) => add(tx, host, power)));
    }
  }));

test('a user cannot add homes for others, and only hosts add any', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, guide } = await makeWorld(sql);
    await expectRefused(asPerson(sql, otherHost, (tx) => add(tx, host)));
    await expectRefused(asPerson(sql, renter, (tx) => add(tx, renter)));
    await expectRefused(asPerson(sql, guide, (tx) => add(tx, guide)));
    await expectRefused(asVisitor(sql, (tx) => add(tx, host)));
  }));

test('[DEC-39] the host’s side changes facts of a home; others change nothing', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org, active } = await makeWorld(sql);
    await join(sql, org, otherHost);
    const rename = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`update public.listings set title = 'Renamed' where id = ${active} returning id`,
      );
    expect(await rename(host)).toHaveLength(1);
    expect(await rename(otherHost)).toHaveLength(1);
    expect(await rename(renter)).toEqual([]);
    const power = (columns: Record<string, string>) =>
      asPerson(
        sql,
        host,
        (tx) => tx`update public.listings set ${tx(columns)} where id = ${active}`,
      );
    await expectRefused(power({ status: 'rented' }));
    await expectRefused(power({ owner_id: renter }));
    await expectRefused(power({ org_id: org }));
    await expectRefused(
      asPerson(sql, host, (tx) => tx`delete from public.listings where id = ${active}`),
    );
  }));

test('a home is published once it is complete, and names what is missing until then', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    const [added] = await asPerson(sql, host, (tx) => add(tx, host));
    const listing = added?.id ?? '';
    await expectRefused(become(sql, host, listing, 'active'), {
      hint: 'listings.incomplete',
      detail: 'available_from, description, picture',
    } as never);
    await complete(sql, listing);
    await become(sql, host, listing, 'active');
    const [first] =
      await sql`select status, published_at from public.listings where id = ${listing}`;
    expect(first?.status).toBe('active');
    // Pausing and coming back keeps the date: a home does not become new by a pause.
    await become(sql, host, listing, 'paused');
    await become(sql, host, listing, 'active');
    await become(sql, host, listing, 'active');
    const [again] = await sql`select published_at from public.listings where id = ${listing}`;
    expect(again?.published_at).toEqual(first?.published_at);
  }));

test('the status of a home moves along its table, by the host’s side only', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, draft, active } = await makeWorld(sql);
    await expectRefused(become(sql, host, draft, 'rented'), {
      hint: 'status.transition_not_allowed',
    });
    await expectRefused(become(sql, host, draft, 'sold'), { hint: 'listings.status_unknown' });
    for (const who of [otherHost, renter]) {
      await expectRefused(become(sql, who, active, 'archived'), { hint: 'listings.missing' });
    }
    // Not even the owner of the tables takes another way.
    await expectRefused(
      sql.savepoint((tx) => tx`update public.listings set status = 'rented' where id = ${draft}`),
      { hint: 'status.transition_not_allowed' },
    );
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.set_listing_status(${active}, 'x')`),
    );
  }));

test('a price of a published home is recorded, a draft’s is not', () =>
  rolledBack(async (sql) => {
    const { host, renter, draft, active } = await makeWorld(sql);
    for (const listing of [active, draft]) {
      await asPerson(
        sql,
        host,
        (tx) => tx`update public.listings set rent_cents = 90000 where id = ${listing}`,
      );
    }
    const read = (tx: Tx) => tx`
      select rent_cents, previous_rent_cents from public.listing_price_changes
      where listing_id in ${tx([active, draft])}`;
    expect([...(await asPerson(sql, renter, read))]).toEqual([
      { rent_cents: 90_000, previous_rent_cents: 100_000 },
    ]);
    expect(await asVisitor(sql, read)).toHaveLength(1);
    await sql`update public.listings set status = 'paused' where id = ${active}`;
    expect(await asVisitor(sql, read)).toEqual([]);
    await expectRefused(
      asPerson(
        sql,
        host,
        (tx) => tx`
          insert into public.listing_price_changes (listing_id, rent_cents, previous_rent_cents)
          values (${active}, 1, 2)`,
      ),
    );
  }));

test('the quality of a home is a score to a hundred, visible to the host’s side only', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, active } = await makeWorld(sql);
    const [weights] = await sql`
      select sum(q.points)::int as total from public.listings l, private.listing_quality(l) q
      where l.id = ${active}`;
    expect(weights?.total).toBe(100);
    const quality = async (who: string) => {
      const [row] = await asPerson(
        sql,
        who,
        (tx) => tx`select public.listing_quality(${active}) as quality`,
      );
      return row?.quality;
    };
    const before = await quality(host);
    expect(before.score).toBe(10);
    expect(before.missing[0]).toEqual({ reason: 'picture', points: 20, needed: true });
    await complete(sql, active);
    expect((await quality(host)).score).toBe(50);
    expect(await quality(otherHost)).toBeNull();
  }));

test.each(['Mars/Base', 'EST', 'Europe', ''])('the time zone %j is refused', (zone) =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    await expectRefused(
      asPerson(
        sql,
        host,
        (tx) => tx`update public.listings set time_zone = ${zone} where id = ${active}`,
      ),
      { hint: 'listings.time_zone_unknown' },
    );
  }),
);

test('another host’s home cannot be taken over by naming its id again', () =>
  rolledBack(async (sql) => {
    const { otherHost, host } = await makeWorld(sql);
    const listing = await makeListing(sql, host);
    await expectRefused(
      asPerson(sql, otherHost, (tx) => add(tx, otherHost, { id: listing })),
      { code: '23505' },
    );
  }));
