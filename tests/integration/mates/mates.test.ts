import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, inject, test } from 'vitest';
import { fetchMateProfile, fetchMates, saveMateProfile } from '#shared/domains/mates/api/mates.ts';
import type { Mate } from '#shared/domains/mates/model/schema.ts';
import { latestSeedNow } from '../../../supabase/seed/now.ts';
import { signInAs, supplyShell } from '../../support/client-shell.ts';
import { adminSql } from '../../support/database.ts';

const stack = inject('stack');

beforeAll(() => supplyShell(stack));

test('[RP-16] mates in small pages are those of one large page, the best first', async () => {
  await signInAs('renter@kinstead.test');
  const whole: Mate[] = (await fetchMates(null, 50)).rows;
  expect(whole.length).toBeGreaterThan(3);
  const paged: Mate[] = [];
  let cursor: unknown = null;
  do {
    const page = await fetchMates(cursor, 3);
    paged.push(...page.rows);
    cursor = page.next;
  } while (cursor !== null && paged.length < whole.length);
  expect(paged.slice(0, whole.length)).toEqual(whole);
  const scores = whole.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('[RP-16] a mate profile is created once and then changed, and is hidden from others', async () => {
  const service = createClient(stack.supabaseUrl, stack.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = `${crypto.randomUUID()}@mates.test`;
  const { error } = await service.auth.admin.createUser({
    email,
    password: 'kinstead-local',
    email_confirm: true,
    user_metadata: { full_name: 'Mia Mate', user_type: 'renter' },
  });
  if (error) throw error;
  const me = await signInAs(email);
  expect(await fetchMateProfile(me)).toBeNull();
  const told = {
    about: 'Early to bed.',
    occupation: null,
    budget_max_cents: 120_000,
    move_in_from: '2027-01-15',
    city: 'Portland',
    state: 'OR',
    visible: true,
  };
  await saveMateProfile(me, told, null);
  expect(await fetchMateProfile(me)).toMatchObject(told);
  await saveMateProfile(me, { ...told, visible: false }, told);
  expect(await fetchMateProfile(me)).toMatchObject({ ...told, visible: false });

  await signInAs('renter2@kinstead.test');
  expect(await fetchMateProfile(me)).toBeNull();
  await expect(saveMateProfile(me, told, { ...told, visible: false })).rejects.toThrow();
});

test('the scores of the seed are spread: the middle near 60, at most one in twenty above 95', async () => {
  const sql = adminSql();
  const [spread] = await sql`
    with seeded as (
      select p.profile_id as id, p.state from public.mate_profiles p
      where p.visible and p.created_at < ${latestSeedNow().toISOString()}::timestamptz
    ),
    scores as (
      select m.score from seeded me
      cross join lateral private.mate_matches(me.id,
        array(select o.id from seeded o where o.id <> me.id and o.state = me.state), false) m
    )
    select count(*)::integer as pairs,
      percentile_cont(0.5) within group (order by score) as median,
      avg((score > 95)::integer)::float8 as above
    from scores`;
  expect(spread?.pairs).toBeGreaterThan(1000);
  expect(spread?.median).toBeGreaterThanOrEqual(55);
  expect(spread?.median).toBeLessThanOrEqual(65);
  expect(spread?.above).toBeLessThanOrEqual(0.05);
});
