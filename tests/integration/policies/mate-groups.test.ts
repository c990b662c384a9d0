import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import {
  answer,
  befriend,
  dissolve,
  form,
  invite,
  leave,
  listOf,
  makeGroup,
  peopleOf,
  remove,
  titlesOf,
  wordsOf,
} from './mate-groups-support.ts';
import { asPerson, asVisitor, expectRefused, makeWorld, signUp, start } from './people.ts';

type Tx = postgres.TransactionSql;

const missing = { hint: 'mate_groups.missing', message: 'This group is not available' };
const groupsOf = (sql: Tx, who: string) =>
  asPerson(sql, who, (tx) => tx`select id, name, founder_id from public.mate_groups`);
const listsOf = async (sql: Tx, who: string) =>
  (await asPerson(sql, who, (tx) => tx`select id from public.favorite_lists`)).map(({ id }) => id);
const put = (sql: Tx, who: string, list: string, home: string) =>
  asPerson(sql, who, (tx) => tx`select public.put_on_favorite_list(${list}, ${home}, 'Light')`);

test('mates form a group: who joins has its list, and who leaves loses it', () =>
  rolledBack(async (sql) => {
    const { active, renter, otherRenter } = await makeWorld(sql);
    await befriend(sql, renter, otherRenter);
    const group = await form(sql, renter, [otherRenter]);
    expect(await form(sql, renter, [otherRenter], group)).toBe(group);
    expect(await titlesOf(sql, otherRenter)).toEqual(['You are invited to a group of mates']);
    const list = await listOf(sql, group);
    // Who is invited reads the group and its people, and not yet its homes.
    expect([...(await groupsOf(sql, otherRenter))]).toEqual([
      { id: group, name: 'Pearl Street', founder_id: renter },
    ]);
    expect(await listsOf(sql, otherRenter)).toEqual([]);
    await expectRefused(put(sql, otherRenter, list, active), { hint: 'favorite_lists.missing' });
    expect([...(await answer(sql, otherRenter, group))]).toEqual([{ now: 'joined' }]);
    expect([...(await answer(sql, otherRenter, group))]).toEqual([{ now: 'joined' }]);
    expect(await wordsOf(sql, renter)).toEqual(['Rita Renter joined “Pearl Street”.']);
    await put(sql, otherRenter, list, active);
    expect(await listsOf(sql, renter)).toEqual([list]);
    await leave(sql, otherRenter, group);
    await leave(sql, otherRenter, group);
    expect(await peopleOf(sql, group)).toEqual([renter]);
    expect(await listsOf(sql, otherRenter)).toEqual([]);
    expect(await groupsOf(sql, otherRenter)).toEqual([]);
    const [left] =
      await sql`select listing_id from public.favorite_list_items where list_id = ${list}`;
    expect(left?.listing_id).toBe(active);
  }));

test('a group is invisible to all others, and no client writes its tables', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    const { ana, ben, group } = await makeGroup(sql);
    const stranger = await signUp(sql, 'renter', 'Sam Stranger');
    const read = (tx: Tx) => tx`select group_id from public.mate_group_members`;
    expect(await asPerson(sql, ben, read)).toHaveLength(3);
    for (const who of [host, stranger]) {
      expect(await asPerson(sql, who, read)).toEqual([]);
      expect(await groupsOf(sql, who)).toEqual([]);
      await expectRefused(invite(sql, who, group, ben), missing);
      await expectRefused(answer(sql, who, group), missing);
      await expectRefused(remove(sql, who, group, ben), missing);
      await expectRefused(dissolve(sql, who, group), missing);
      await leave(sql, who, group);
    }
    expect(await peopleOf(sql, group)).toHaveLength(3);
    await expectRefused(asVisitor(sql, read));
    const writes = [
      (tx: Tx) => tx`insert into public.mate_groups (id, name, founder_id, list_id)
        values (${randomUUID()}, 'Mine', ${ana}, ${randomUUID()})`,
      (tx: Tx) => tx`update public.mate_groups set name = 'Mine'`,
      (tx: Tx) => tx`delete from public.mate_groups`,
      (tx: Tx) => tx`insert into public.mate_group_members (group_id, profile_id)
        values (${group}, ${stranger})`,
      (tx: Tx) => tx`update public.mate_group_members set joined_at = now()`,
      (tx: Tx) => tx`delete from public.mate_group_members`,
    ];
    for (const write of writes) await expectRefused(asPerson(sql, ana, write));
  }));

test('only mates are invited, none whom a member blocked, and a group has room for ten', () =>
  rolledBack(async (sql) => {
    const { ana, ben, cleo, group } = await makeGroup(sql);
    const stranger = await signUp(sql, 'renter', 'Sam Stranger');
    const no = { hint: 'mate_groups.not_a_mate' };
    for (const person of [stranger, randomUUID()]) {
      await expectRefused(invite(sql, ana, group, person), no);
      await expectRefused(form(sql, ana, [person]), no);
    }
    // A mate of one member who is blocked by another reads as any person who cannot be asked.
    await befriend(sql, ben, stranger);
    await sql`insert into public.blocks (blocker_id, blocked_id) values (${cleo}, ${stranger})`;
    await expectRefused(invite(sql, ben, group, stranger), no);
    await expectRefused(form(sql, ana, []), { hint: 'mate_groups.mates_missing' });
    await expectRefused(
      form(
        sql,
        ana,
        Array.from({ length: 10 }, () => randomUUID()),
      ),
      {
        hint: 'mate_groups.mates_missing',
      },
    );
    for (let at = 3; at < 10; at += 1) {
      const mate = await signUp(sql, 'renter', `Mate ${at}`);
      await befriend(sql, ben, mate);
      await invite(sql, ben, group, mate);
      await invite(sql, ben, group, mate);
    }
    const last = await signUp(sql, 'renter', 'One more');
    await befriend(sql, ana, last);
    await expectRefused(invite(sql, ana, group, last), { hint: 'mate_groups.full' });
  }));

test('a person is in ten groups at most', () =>
  rolledBack(async (sql) => {
    const { ana, ben, cleo } = await makeGroup(sql);
    for (let at = 1; at < 10; at += 1) await form(sql, ana, [ben]);
    await expectRefused(form(sql, ana, [ben]), { hint: 'mate_groups.too_many' });
    await befriend(sql, ben, cleo);
    const more = await form(sql, ben, [ana, cleo]);
    await expectRefused(answer(sql, ana, more), { hint: 'mate_groups.too_many' });
  }));

test('who is invited declines once, is asked again, and cannot decline after joining', () =>
  rolledBack(async (sql) => {
    const { ana, ben, group } = await makeGroup(sql);
    await expectRefused(answer(sql, ben, group, false), { hint: 'mate_groups.joined_already' });
    const dan = await signUp(sql, 'renter', 'Dan Mate');
    await befriend(sql, ben, dan);
    await invite(sql, ben, group, dan);
    await answer(sql, dan, group, false);
    await answer(sql, dan, group, false);
    expect(await wordsOf(sql, ben)).toContain('Dan Mate does not join “Pearl Street”.');
    expect(await wordsOf(sql, ana)).not.toContain('Dan Mate does not join “Pearl Street”.');
    await expectRefused(answer(sql, dan, group), missing);
    await invite(sql, ben, group, dan);
    expect(await peopleOf(sql, group)).toContain(dan);
  }));

test('the founder removes people, who invited one takes it back, and other members do neither', () =>
  rolledBack(async (sql) => {
    const { ana, ben, cleo, group, list } = await makeGroup(sql);
    const only = { hint: 'mate_groups.founder_only' };
    const dan = await signUp(sql, 'renter', 'Dan Mate');
    await befriend(sql, ben, dan);
    await invite(sql, ben, group, dan);
    await expectRefused(remove(sql, ben, group, cleo), only);
    await expectRefused(remove(sql, cleo, group, dan), only);
    await expectRefused(remove(sql, ana, group, ana), only);
    await expectRefused(dissolve(sql, ben, group), only);
    await remove(sql, ben, group, dan);
    await remove(sql, ben, group, dan);
    expect(await wordsOf(sql, dan)).toHaveLength(1);
    await remove(sql, ana, group, cleo);
    expect(await wordsOf(sql, cleo)).toContain('You are not in “Pearl Street” any more.');
    expect(await wordsOf(sql, ben)).toContain('Cleo Mate is not in “Pearl Street” any more.');
    expect(await peopleOf(sql, group)).toEqual([ana, ben]);
    expect(await listsOf(sql, cleo)).toEqual([]);
    expect(await listsOf(sql, ben)).toEqual([list]);
    await dissolve(sql, ana, group);
    await dissolve(sql, ana, group);
    expect(await wordsOf(sql, ben)).toContain(
      'Ana Founder dissolved “Pearl Street”. Applications that you sent together stay.',
    );
    expect(await listsOf(sql, ben)).toEqual([]);
  }));

test('the list of a group stays with it: it is renamed with the group, and parted from it by no function', () =>
  rolledBack(async (sql) => {
    const { ana, ben, list } = await makeGroup(sql);
    const of = { hint: 'favorite_lists.of_group' };
    for (const who of [ana, ben]) {
      await expectRefused(
        asPerson(sql, who, (tx) => tx`select public.remove_favorite_list(${list})`),
        of,
      );
      await expectRefused(
        asPerson(sql, who, (tx) => tx`select public.leave_favorite_list(${list}, ${ben})`),
        of,
      );
      await expectRefused(
        asPerson(sql, who, (tx) => tx`select public.create_favorite_list_link(${list}, 'viewer')`),
        of,
      );
      // The rows themselves, without the functions.
      await asPerson(sql, who, (tx) => tx`delete from public.favorite_lists where id = ${list}`);
      await asPerson(
        sql,
        who,
        (tx) => tx`delete from public.favorite_list_members where list_id = ${list}`,
      );
      await asPerson(
        sql,
        who,
        (tx) => tx`update public.favorite_list_members set role = 'viewer' where list_id = ${list}`,
      );
    }
    const members = await sql`
      select role from public.favorite_list_members where list_id = ${list}`;
    expect([...members]).toEqual([{ role: 'editor' }, { role: 'editor' }]);
    await asPerson(sql, ana, (tx) => tx`select public.rename_favorite_list(${list}, 'Elm Street')`);
    expect(await groupsOf(sql, ben)).toMatchObject([{ name: 'Elm Street' }]);
    await expectRefused(
      asPerson(sql, ben, (tx) => tx`select public.rename_favorite_list(${list}, 'Mine')`),
      { hint: 'favorite_lists.missing' },
    );
  }));

test('after the founder the longest member has the group and its list, after the last one it is over', () =>
  rolledBack(async (sql) => {
    const { ana, ben, cleo, group, list } = await makeGroup(sql);
    await sql`
      update public.mate_group_members set joined_at = now() - interval '1 hour'
      where profile_id = ${cleo} and group_id = ${group}`;
    await leave(sql, ana, group);
    expect(await groupsOf(sql, ben)).toMatchObject([{ founder_id: cleo }]);
    const [row] = await sql`select owner_id from public.favorite_lists where id = ${list}`;
    expect(row?.owner_id).toBe(cleo);
    const members = await sql`
      select profile_id from public.favorite_list_members where list_id = ${list}`;
    expect([...members]).toEqual([{ profile_id: ben }]);
    // An account that is erased, and one that is deleted past the function.
    await sql`select private.erase_account(${cleo})`;
    expect(await groupsOf(sql, ben)).toMatchObject([{ founder_id: ben }]);
    expect(await listsOf(sql, ben)).toEqual([list]);
    const dan = await signUp(sql, 'renter', 'Dan Mate');
    await befriend(sql, ben, dan);
    await invite(sql, ben, group, dan);
    await answer(sql, dan, group);
    await sql`delete from auth.users where id = ${ben}`;
    expect(await groupsOf(sql, dan)).toMatchObject([{ founder_id: dan }]);
    await leave(sql, dan, group);
    expect(await sql`select 1 from public.mate_groups where id = ${group}`).toEqual([]);
    expect(await sql`select 1 from public.favorite_lists where id = ${list}`).toEqual([]);
  }));

test('a block parts two of a group: a founder stays, another who blocks leaves', () =>
  rolledBack(async (sql) => {
    const { ana, ben, cleo, group, list } = await makeGroup(sql);
    const block = (who: string, person: string) =>
      asPerson(sql, who, (tx) => tx`select public.block_person(${person})`);
    await block(ben, cleo);
    expect(await peopleOf(sql, group)).toEqual([ana, cleo]);
    expect(await listsOf(sql, ben)).toEqual([]);
    await expectRefused(invite(sql, ana, group, ben), { hint: 'mate_groups.not_a_mate' });
    await block(ana, cleo);
    expect(await peopleOf(sql, group)).toEqual([ana]);
    expect(await listsOf(sql, ana)).toEqual([list]);
    // An invitation goes as well.
    const dan = await signUp(sql, 'renter', 'Dan Mate');
    await befriend(sql, ana, dan);
    await invite(sql, ana, group, dan);
    await block(dan, ana);
    expect(await peopleOf(sql, group)).toEqual([ana]);
  }));

test('people of one group know each other and write to each other as long as both are in it', () =>
  rolledBack(async (sql) => {
    const { ben, cleo, group } = await makeGroup(sql);
    const name = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`select full_name from public.public_profiles where id = ${cleo}`,
      );
    expect([...(await name(ben))]).toEqual([{ full_name: 'Cleo Mate' }]);
    const conversation = await start(sql, ben, cleo);
    const write = () =>
      asPerson(
        sql,
        ben,
        (tx) => tx`
          insert into public.messages (id, conversation_id, sender_id, content)
          values (${randomUUID()}, ${conversation}, ${ben}, 'Hello')`,
      );
    await write();
    await leave(sql, cleo, group);
    await expectRefused(write());
  }));
