import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { befriend, peopleOf } from '../../integration/policies/mate-groups-support.ts';
import { makeListing, signUp } from '../../integration/policies/people.ts';
import { adminSql, as } from '../../support/database.ts';
import { sized } from '../../support/size.ts';

const ROUNDS = sized(10, 100);

type Call = (me: ReturnType<typeof adminSql>) => Promise<unknown>;

const call = (who: string, query: Call) =>
  adminSql().begin((tx) => as(tx, { role: 'authenticated', sub: who }, (me) => query(me as never)));

const refusalsOf = (ends: PromiseSettledResult<unknown>[]) =>
  ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.hint] : []));

/** A group of users who joined, past the functions; the first one founded it. */
async function groupOf(...people: string[]): Promise<string> {
  const sql = adminSql();
  const [id, list, [founder]] = [randomUUID(), randomUUID(), people];
  await sql`
    insert into public.favorite_lists (id, owner_id, name) values (${list}, ${founder ?? ''}, 'Ours')`;
  await sql`
    insert into public.mate_groups (id, name, founder_id, list_id)
    values (${id}, 'Ours', ${founder ?? ''}, ${list})`;
  await sql`
    insert into public.mate_group_members (group_id, profile_id, joined_at)
    select ${id}, person, now() from unnest(${people}::uuid[]) person`;
  await sql`
    insert into public.favorite_list_members (list_id, profile_id, role)
    select ${list}, person, 'editor' from unnest(${people.slice(1)}::uuid[]) person`;
  return id;
}

const renters = (many: number, name: string) =>
  Promise.all(
    Array.from({ length: many }, (_, at) => signUp(adminSql(), 'renter', `${name} ${at}`)),
  );

test(`of two who invite for the last place of a group one is refused, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const people = await renters(9, 'Person');
  const guests = await renters(2, 'Guest');
  const [ana = '', ben = ''] = people;
  const [one = '', other = ''] = guests;
  await befriend(sql, ana, one);
  await befriend(sql, ben, other);
  for (let round = 0; round < ROUNDS; round += 1) {
    const group = await groupOf(...people);
    const ends = await Promise.allSettled([
      call(ana, (me) => me`select public.invite_mate(${group}, ${one})`),
      call(ben, (me) => me`select public.invite_mate(${group}, ${other})`),
    ]);
    expect(refusalsOf(ends), `round ${round}`).toEqual(['mate_groups.full']);
    expect(await peopleOf(sql, group)).toHaveLength(10);
    await sql`delete from public.mate_groups where id = ${group}`;
    await sql`delete from private.limit_counts where person in (${ana}, ${ben})`;
  }
});

test(`who leaves a group while they are asked to apply is not asked in the end, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const [ana = '', ben = ''] = await renters(2, 'Mate');
  const home = await makeListing(sql, await signUp(sql, 'host', 'Hana Host'));
  for (let round = 0; round < ROUNDS; round += 1) {
    const group = await groupOf(ana, ben);
    const [application, asked] = [randomUUID(), randomUUID()];
    await sql`
      insert into public.applications (id, listing_id, applicant_id)
      values (${application}, ${home}, ${ana})`;
    const ends = await Promise.allSettled([
      call(
        ana,
        (me) => me`select public.ask_mate_to_apply(${asked}, ${application}, ${group}, ${ben})`,
      ),
      call(ben, (me) => me`select public.leave_mate_group(${group})`),
    ]);
    const [left] = await sql`
      select status from public.application_co_applicants where id = ${asked}`;
    expect([left?.status, refusalsOf(ends)], `round ${round}`).toEqual(
      left ? ['refused', []] : [undefined, ['applications.mate_missing']],
    );
    await sql`delete from public.applications where id = ${application}`;
    await sql`delete from public.mate_groups where id = ${group}`;
    await sql`delete from private.limit_counts where person in (${ana}, ${ben})`;
  }
});

test(`a group that all leave at once is over, with its list, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const people = await renters(3, 'Leaver');
  for (let round = 0; round < ROUNDS; round += 1) {
    const group = await groupOf(...people);
    const [row] = await sql`select list_id from public.mate_groups where id = ${group}`;
    const ends = await Promise.allSettled(
      people.map((who) => call(who, (me) => me`select public.leave_mate_group(${group})`)),
    );
    expect(refusalsOf(ends), `round ${round}`).toEqual([]);
    expect(await sql`select 1 from public.mate_groups where id = ${group}`).toEqual([]);
    expect(await sql`select 1 from public.favorite_lists where id = ${row?.list_id}`).toEqual([]);
  }
});
