import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, inject, test } from 'vitest';
import { fetchMateProfile, fetchMates, saveMateProfile } from '#shared/domains/mates/api/mates.ts';
import type { Mate } from '#shared/domains/mates/model/schema.ts';
import { signInAs, supplyShell } from '../../support/client-shell.ts';

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
