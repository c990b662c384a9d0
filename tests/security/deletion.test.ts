import { beforeAll, expect, test } from 'vitest';
import { adminSql, rolledBack } from '../support/database.ts';
import { makeMatrixWorld, ROLES, type World } from './matrix/world.ts';

/** The matrix has a row of every table, so a user who is deleted there has rows everywhere. */
let world: World;

beforeAll(async () => {
  world = await makeMatrixWorld();
});

const entries = () => adminSql()<{ table_name: string; mine: string; spared: string }[]>`
  select table_name, private.personal_rows(d) as mine, coalesce(spared, 'false') as spared
  from private.personal_data d where kind <> 'keep' and parent_table is null
    and table_name not in ('public.profiles', 'private.profile_cards')`;

test.each(ROLES.filter((who) => who !== 'visitor'))(
  'no row to be erased is left of the deleted %s, whatever they did',
  (who) =>
    rolledBack(async (sql) => {
      const { id } = world.people[who];
      await sql`select private.erase_account(${id})`;
      await sql`set constraints all immediate`;
      for (const { table_name, mine, spared } of await entries()) {
        const text = `select * from ${table_name} t where ${mine} and not (${spared})`;
        expect(await sql.unsafe(text, [id]), table_name).toEqual([]);
      }
      const [profile] = await sql`
        select p.full_name, p.email, p.phone_number, p.avatar_url, c.full_name as shown, c.avatar_url as picture
        from public.profiles p join private.profile_cards c on c.id = p.id where p.id = ${id}`;
      // Whom a contract of others names stays there without a name.
      if (profile) {
        expect(Object.values(profile).filter((value) => value !== null)).toEqual([]);
      }
      const account = await sql`
        select id from auth.users where id = ${id} and (deleted_at is null or email like ${`%${id}%`})`;
      expect(account).toEqual([]);
    }),
);

test.each(ROLES.filter((who) => who !== 'visitor'))(
  'an operator can delete the account of the %s at once',
  (who) =>
    rolledBack(async (sql) => {
      await sql`delete from auth.users where id = ${world.people[who].id}`;
      await sql`set constraints all immediate`;
      expect(await sql`select from auth.users where id = ${world.people[who].id}`).toHaveLength(0);
    }),
);
