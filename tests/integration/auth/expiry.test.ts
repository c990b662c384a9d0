import { expect, test } from 'vitest';
import { adminSql } from '#tests/support/database.ts';
import { forgetExpired } from '../../../supabase/local/auth/expiry.ts';
import { makePerson } from './people.ts';

test('flows, challenges and unverified factors are deleted after a day, and not before', async () => {
  const sql = adminSql();
  const { id: person } = await makePerson();
  const make = async (age: string, status: string) => {
    const made = sql`now() - ${age}::interval`;
    const [flow] = await sql`
      insert into auth.flow_state (provider_type, authentication_method, created_at)
      values ('oauth', 'oauth', ${made}) returning id`;
    const [state] = await sql`
      insert into auth.oauth_client_states (id, provider_type, created_at)
      values (gen_random_uuid(), 'oauth', ${made}) returning id`;
    const [factor] = await sql`
      insert into auth.mfa_factors (user_id, factor_type, status, friendly_name, created_at)
      values (${person}, 'totp', ${status}, ${`${age} ${status}`}, ${made}) returning id`;
    const [challenge] = await sql`
      insert into auth.mfa_challenges (factor_id, ip_address, created_at)
      values (${factor?.id}, '127.0.0.1', ${made}) returning id`;
    return [flow, state, factor, challenge].map((row) => String(row?.id));
  };
  const [fresh, old, verified] = [
    await make('23 hours', 'unverified'),
    await make('25 hours', 'unverified'),
    await make('25 hours', 'verified'),
  ];
  await forgetExpired(sql);
  const rows = await sql<{ id: string }[]>`
    select id from auth.flow_state union all select id from auth.oauth_client_states
    union all select id from auth.mfa_factors union all select id from auth.mfa_challenges`;
  const left = new Set(rows.map(({ id }) => id));
  expect(fresh.map((id) => left.has(id))).toEqual([true, true, true, true]);
  expect(old.map((id) => left.has(id))).toEqual([false, false, false, false]);
  expect(verified.map((id) => left.has(id))).toEqual([false, false, true, false]);
});
