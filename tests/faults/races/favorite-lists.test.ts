import { expect, test } from 'vitest';
import { signUp } from '../../integration/policies/people.ts';
import { adminSql, as } from '../../support/database.ts';
import { sized } from '../../support/size.ts';

const ROUNDS = sized(20, 200);

test(`of two users who join for the last place on a list one is refused, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const owner = await signUp(sql, 'renter', 'Olga Owner');
  const people = await Promise.all(
    Array.from({ length: 21 }, (_, n) => signUp(sql, 'renter', `Person ${n}`)),
  );
  const [list] = await sql<{ id: string }[]>`
    insert into public.favorite_lists (owner_id, name) values (${owner}, 'Ours') returning id`;
  const id = list?.id ?? '';
  const call = (who: string, query: (me: typeof sql) => Promise<unknown>) =>
    sql.begin((tx) => as(tx, { role: 'authenticated', sub: who }, (me) => query(me as never)));
  const [row] = (await call(
    owner,
    (me) => me`select public.create_favorite_list_link(${id}, 'viewer') as token`,
  )) as { token: string }[];
  const token = row?.token ?? '';
  const [one, other, ...rest] = people;
  await sql`
    insert into public.favorite_list_members (list_id, profile_id, role)
    select ${id}, person, 'viewer' from unnest(${rest}::uuid[]) person`;
  for (let round = 0; round < ROUNDS; round += 1) {
    const ends = await Promise.allSettled(
      [one, other].map((who) =>
        call(who ?? '', (me) => me`select public.join_favorite_list(${token})`),
      ),
    );
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refusals, `round ${round}`).toMatchObject([{ hint: 'favorite_lists.full' }]);
    const out = await sql`
      delete from public.favorite_list_members
      where list_id = ${id} and profile_id in ${sql([one ?? '', other ?? ''])} returning role`;
    expect(out).toHaveLength(1);
  }
});
