import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld } from './people.ts';

test('[ENT-10] [CAL-18] a visitor reads and counts active homes, and no draft', () =>
  rolledBack(async (sql) => {
    const { active, draft, host } = await makeWorld(sql);
    const seen = await asVisitor(
      sql,
      (tx) => tx`
        select id, owner_id, status from public.listings where id in ${tx([active, draft])}`,
    );
    expect(seen).toEqual([{ id: active, owner_id: host, status: 'active' }]);
  }));

test('an owner and a colleague read the draft of a home, other users do not', () =>
  rolledBack(async (sql) => {
    const { draft, host, guide, otherHost, renter, org } = await makeWorld(sql);
    await sql`
      insert into public.organization_members (org_id, profile_id, role)
      values (${org}, ${guide}, 'assistant')`;
    const read = (person: string) =>
      asPerson(sql, person, (tx) => tx`select id from public.listings where id = ${draft}`);
    expect(await read(host)).toHaveLength(1);
    expect(await read(guide)).toHaveLength(1);
    expect(await read(otherHost)).toEqual([]);
    expect(await read(renter)).toEqual([]);
  }));

test('no client writes homes directly, not even the owner', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    await expectRefused(
      asPerson(sql, host, (tx) => tx`update public.listings set status = 'rented'`),
    );
    await expectRefused(
      asPerson(sql, host, (tx) => tx`delete from public.listings where id = ${active}`),
    );
    await expectRefused(
      asVisitor(
        sql,
        (tx) => tx`
          insert into public.listings (owner_id, title, home_type, city, state, rent_cents)
          values (${host}, 'X', 'loft', 'C', 'TX', 1)`,
      ),
    );
  }));

test('an active home has a date of publication', () =>
  rolledBack(async (sql) => {
    const { active } = await makeWorld(sql);
    await expectRefused(
      sql`update public.listings set published_at = null where id = ${active}`.execute(),
      { code: '23514' },
    );
  }));

test('pictures are visible with their home', () =>
  rolledBack(async (sql) => {
    const { active, draft, host, renter } = await makeWorld(sql);
    await sql`
      insert into public.listing_media (listing_id, path)
      values (${active}, 'shown'), (${draft}, 'hidden')`;
    const query = (tx: typeof sql) => tx`
      select path from public.listing_media where listing_id in ${tx([active, draft])} order by 1`;
    expect(await asVisitor(sql, query)).toEqual([{ path: 'shown' }]);
    expect(await asPerson(sql, host, query)).toEqual([{ path: 'hidden' }, { path: 'shown' }]);
    const remove = (tx: typeof sql) => tx`delete from public.listing_media returning path`;
    expect(await asPerson(sql, renter, remove)).toEqual([]);
    await expectRefused(asVisitor(sql, remove));
  }));

test('a user saves favourites', () =>
  rolledBack(async (sql) => {
    const { renter, active } = await makeWorld(sql);
    await asPerson(
      sql,
      renter,
      (tx) => tx`insert into public.favorites (listing_id) values (${active})`,
    );
    const mine = await asPerson(sql, renter, (tx) => tx`select listing_id from public.favorites`);
    expect(mine).toEqual([{ listing_id: active }]);
    const gone = await asPerson(
      sql,
      renter,
      (tx) => tx`delete from public.favorites returning listing_id`,
    );
    expect(gone).toHaveLength(1);
  }));

test('a favourite is a home that everyone may see, not one that its host has not published', () =>
  rolledBack(async (sql) => {
    const { renter, host, active, draft } = await makeWorld(sql);
    const add = (who: string, home: string) =>
      asPerson(sql, who, (tx) => tx`insert into public.favorites (listing_id) values (${home})`);
    await expectRefused(add(renter, draft));
    await expectRefused(add(host, draft));
    await add(renter, active);
    await sql`update public.listings set status = 'paused' where id = ${active}`;
    await expectRefused(add(host, active));
    // One that was there stays, and goes when its person wants it to.
    const gone = await asPerson(
      sql,
      renter,
      (tx) => tx`delete from public.favorites returning listing_id`,
    );
    expect(gone).toEqual([{ listing_id: active }]);
  }));

test('a user cannot see, add or remove favourites of others; a visitor has none', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, active } = await makeWorld(sql);
    await sql`insert into public.favorites (user_id, listing_id) values (${renter}, ${active})`;
    const asOther = <T>(body: Parameters<typeof asPerson<T>>[2]) =>
      asPerson(sql, otherRenter, body);
    expect(await asOther((tx) => tx`select user_id from public.favorites`)).toEqual([]);
    expect(await asOther((tx) => tx`delete from public.favorites returning user_id`)).toEqual([]);
    await expectRefused(
      asOther(
        (tx) => tx`
          insert into public.favorites (user_id, listing_id) values (${renter}, ${active})`,
      ),
    );
    await expectRefused(asOther((tx) => tx`update public.favorites set listing_id = ${active}`));
    await expectRefused(asVisitor(sql, (tx) => tx`select user_id from public.favorites`));
    await expectRefused(
      asVisitor(sql, (tx) => tx`insert into public.favorites (listing_id) values (${active})`),
    );
  }));

test('[CAL-17] [ENT-09] an applicant reads own applications, the host the submitted ones', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, host, otherHost, active } = await makeWorld(sql);
    await sql`
      insert into public.applications (listing_id, applicant_id, status)
      values (${active}, ${renter}, 'approved'), (${active}, ${renter}, 'draft')`;
    const read = (person: string) =>
      asPerson(
        sql,
        person,
        (tx) => tx`
          select status, listing_id from public.applications
          where applicant_id = ${renter} order by status`,
      );
    expect(await read(renter)).toMatchObject([{ status: 'approved' }, { status: 'draft' }]);
    expect(await read(host)).toEqual([{ status: 'approved', listing_id: active }]);
    expect(await read(otherHost)).toEqual([]);
    expect(await read(otherRenter)).toEqual([]);
  }));

test('applicants cannot approve their own application', () =>
  rolledBack(async (sql) => {
    const { renter, active, host } = await makeWorld(sql);
    await expectRefused(
      asPerson(
        sql,
        renter,
        (tx) => tx`
          insert into public.applications (listing_id, applicant_id, status)
          values (${active}, ${renter}, 'approved')`,
      ),
    );
    await expectRefused(
      asPerson(sql, host, (tx) => tx`update public.applications set status = 'approved'`),
    );
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.applications`));
  }));
