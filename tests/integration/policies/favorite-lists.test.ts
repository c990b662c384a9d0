import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeListing, makeWorld, signUp } from './people.ts';

type Tx = postgres.TransactionSql;

const makeList = async (sql: Tx, owner: string) => {
  const id = randomUUID();
  await asPerson(
    sql,
    owner,
    (tx) => tx`
      insert into public.favorite_lists (id, owner_id, name) values (${id}, ${owner}, 'Austin')`,
  );
  return id;
};

const link = async (sql: Tx, who: string, list: string, role: string): Promise<string> => {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx`select public.create_favorite_list_link(${list}, ${role}) as token`,
  );
  return row?.token;
};

const join = (sql: Tx, who: string, token: string) =>
  asPerson(sql, who, (tx) => tx`select public.join_favorite_list(${token}) as list`);

const put = (sql: Tx, who: string, list: string, listing: string, note = '') =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      insert into public.favorite_list_items (list_id, listing_id, added_by, note)
      values (${list}, ${listing}, ${who}, ${note})`,
  );

const items = (list: string) => (tx: Tx) =>
  tx`select listing_id, note from public.favorite_list_items where list_id = ${list}`;

test('a saved home has a note, visible to its owner only', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, active } = await makeWorld(sql);
    await sql`insert into public.favorites (user_id, listing_id) values (${renter}, ${active})`;
    const note = (who: string, text: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          update public.favorites set note = ${text} where listing_id = ${active} returning note`,
      );
    expect([...(await note(renter, 'Light!'))]).toEqual([{ note: 'Light!' }]);
    expect(await note(otherRenter, 'Mine')).toEqual([]);
    await expectRefused(note(renter, 'x'.repeat(501)), { code: '23514' });
  }));

test('a list is seen by its owner and by members who joined with the link', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, guide, active } = await makeWorld(sql);
    const list = await makeList(sql, renter);
    await put(sql, renter, list, active, 'Near the park');
    const reads = (who: string) => asPerson(sql, who, items(list));
    expect(await reads(otherRenter)).toEqual([]);
    await expectRefused(asVisitor(sql, items(list)));
    const token = await link(sql, renter, list, 'viewer');
    expect([...(await join(sql, otherRenter, token))]).toEqual([{ list }]);
    expect([...(await reads(otherRenter))]).toEqual([
      { listing_id: active, note: 'Near the park' },
    ]);
    expect(await reads(guide)).toEqual([]);
    await expectRefused(join(sql, guide, 'guessed'), { hint: 'favorite_lists.link_invalid' });
    await expectRefused(asVisitor(sql, (tx) => tx`select public.join_favorite_list(${token})`));
  }));

test('an editor adds, notes and removes homes, a viewer does not', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, guide, active, draft } = await makeWorld(sql);
    const list = await makeList(sql, renter);
    await join(sql, otherRenter, await link(sql, renter, list, 'editor'));
    await join(sql, guide, await link(sql, renter, list, 'viewer'));
    await put(sql, otherRenter, list, active);
    const another = await makeListing(sql, host);
    await expectRefused(put(sql, guide, list, another));
    // A home that one does not see would be found out by its place on a list.
    await expectRefused(put(sql, otherRenter, list, draft));
    const change = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          update public.favorite_list_items set note = 'Far' where list_id = ${list}
          returning note`,
      );
    const clear = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`delete from public.favorite_list_items where list_id = ${list} returning note`,
      );
    expect(await change(guide)).toEqual([]);
    expect(await clear(guide)).toEqual([]);
    expect(await change(renter)).toHaveLength(1);
    expect(await clear(otherRenter)).toHaveLength(1);
    await expectRefused(
      asPerson(
        sql,
        otherRenter,
        (tx) => tx`
          insert into public.favorite_list_items (list_id, listing_id, added_by)
          values (${list}, ${active}, ${renter})`,
      ),
    );
  }));

test('only the owner invites, renames, removes members and deletes the list', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, guide } = await makeWorld(sql);
    const list = await makeList(sql, renter);
    await join(sql, otherRenter, await link(sql, renter, list, 'editor'));
    await join(sql, guide, await link(sql, renter, list, 'viewer'));
    for (const who of [otherRenter, guide]) {
      await expectRefused(link(sql, who, list, 'viewer'), { hint: 'favorite_lists.missing' });
    }
    await expectRefused(link(sql, renter, list, 'owner'), { hint: 'favorite_lists.role_unknown' });
    const as = (who: string, run: (tx: Tx) => Promise<unknown>) => asPerson(sql, who, run);
    const rename = (tx: Tx) =>
      tx`update public.favorite_lists set name = 'B' where id = ${list} returning id`;
    const remove = (tx: Tx) =>
      tx`delete from public.favorite_lists where id = ${list} returning id`;
    const promote = (tx: Tx) => tx`
      update public.favorite_list_members set role = 'editor'
      where list_id = ${list} and profile_id = ${guide} returning role`;
    const sendAway = (person: string) => (tx: Tx) =>
      tx`
      delete from public.favorite_list_members
      where list_id = ${list} and profile_id = ${person} returning role`;
    for (const run of [rename, remove, promote, sendAway(guide)]) {
      expect(await as(otherRenter, run)).toEqual([]);
    }
    expect(await as(otherRenter, sendAway(otherRenter))).toHaveLength(1);
    for (const run of [rename, promote, sendAway(guide), remove]) {
      expect(await as(renter, run)).toHaveLength(1);
    }
    await expectRefused(
      as(
        otherRenter,
        (tx) => tx`
          insert into public.favorite_list_members (list_id, profile_id, role)
          values (${list}, ${otherRenter}, 'editor')`,
      ),
    );
  }));

test('a link works until it is replaced, revoked or expired; joining twice changes nothing', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, guide } = await makeWorld(sql);
    const list = await makeList(sql, renter);
    const first = await link(sql, renter, list, 'viewer');
    const second = await link(sql, renter, list, 'viewer');
    const editor = await link(sql, renter, list, 'editor');
    const invalid = { hint: 'favorite_lists.link_invalid' };
    await expectRefused(join(sql, guide, first), invalid);
    await join(sql, otherRenter, second);
    await join(sql, otherRenter, editor);
    await join(sql, renter, editor);
    const members = await sql`
      select profile_id, role from public.favorite_list_members where list_id = ${list}`;
    expect([...members]).toEqual([{ profile_id: otherRenter, role: 'viewer' }]);
    // A reader of the table has no secret.
    const [kept] = await sql`
      select count(*)::int as n from private.favorite_list_links
      where token_hash in (decode(${editor}, 'hex'), convert_to(${editor}, 'UTF8'))`;
    expect(kept?.n).toBe(0);
    await sql`
      update private.favorite_list_links set expires_at = now() where token_hash is not null`;
    await expectRefused(join(sql, guide, editor), invalid);
    const fresh = await link(sql, renter, list, 'editor');
    const revoke = (who: string) =>
      asPerson(sql, who, (tx) => tx`select public.revoke_favorite_list_links(${list})`);
    await revoke(otherRenter);
    await join(sql, guide, fresh);
    await revoke(renter);
    await expectRefused(join(sql, await signUp(sql, 'renter', 'Ron'), fresh), invalid);
  }));

test('fifty lists, five hundred homes and twenty members are the limits', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const list = await makeList(sql, renter);
    await sql`
      insert into public.favorite_lists (owner_id, name)
      select ${renter}, n::text from generate_series(1, 49) n`;
    await expectRefused(makeList(sql, renter), { hint: 'favorite_lists.too_many' });

    await sql`
      with homes as (
        insert into public.listings (owner_id, title, home_type, city, state, rent_cents)
        select ${host}, n::text, 'loft', 'Austin', 'TX', 1 from generate_series(1, 500) n
        returning id
      )
      insert into public.favorite_list_items (list_id, listing_id) select ${list}, id from homes`;
    await expectRefused(put(sql, renter, list, active), { hint: 'favorite_lists.too_many_homes' });

    const token = await link(sql, renter, list, 'viewer');
    for (let n = 0; n < 20; n += 1) await join(sql, await signUp(sql, 'renter', `M${n}`), token);
    await expectRefused(join(sql, await signUp(sql, 'renter', 'Late'), token), {
      hint: 'favorite_lists.full',
    });
  }));
