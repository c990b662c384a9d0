import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, inject, test } from 'vitest';
import {
  fetchEarnings,
  fetchGuideMonths,
  fetchPayouts,
} from '#shared/domains/earnings/api/earnings.ts';
import { supabase } from '#shared/platform/supabase/supabase-client.ts';
import { signInAs, supplyShell } from '../../support/client-shell.ts';

const stack = inject('stack');
const YEAR = ['2025-11-01', '2026-11-30'] as const;

beforeAll(() => supplyShell(stack));

test('a year in small pages has each line of the whole, once and in order', async () => {
  const me = await signInAs('host@kinstead.test');
  const client = await supabase();
  const place = await client.from('organization_members').select('org_id').eq('profile_id', me);
  // For no single home, in a month that goes on after it: the page that ends here must go on.
  const expense = crypto.randomUUID();
  const recorded = await client.rpc('record_expense', {
    expense,
    org: place.data?.[0]?.org_id,
    listing: null,
    spent_on: '2026-03-15',
    lines: [{ category: 'legal', amount_cents: 12_345 }],
  });
  if (recorded.error) throw recorded.error;
  const whole = await fetchEarnings(me, ...YEAR);
  expect(whole?.length).toBeGreaterThan(24);
  expect(whole?.filter(({ listing_id }) => listing_id === null)).toHaveLength(1);
  for (const size of [1, 2, 7]) expect(await fetchEarnings(me, ...YEAR, size)).toEqual(whole);
  await client.rpc('void_expense', { expense, reason: 'It was a test.' });
});

test('[DEC-39] a user without an organization has no finances, and an assistant member is refused with a reason', async () => {
  const guide = await signInAs('guide@kinstead.test');
  expect(await fetchEarnings(guide, ...YEAR)).toEqual([]);

  const stateless = { auth: { persistSession: false, autoRefreshToken: false } };
  const service = createClient(stack.supabaseUrl, stack.secretKey, stateless);
  const email = `${crypto.randomUUID()}@earnings.test`;
  const { data, error } = await service.auth.admin.createUser({
    email,
    password: 'kinstead-local',
    email_confirm: true,
    user_metadata: { full_name: 'Ada Assistant', user_type: 'host' },
  });
  if (error) throw error;
  await signInAs('host2@kinstead.test');
  const owner = await supabase();
  const invited = await owner.rpc('invite_member', { email, member_role: 'assistant' });
  if (invited.error) throw invited.error;
  await signInAs(email);
  const accepted = await (await supabase()).rpc('accept_invitation', { token: invited.data.token });
  if (accepted.error) throw accepted.error;
  expect(await fetchEarnings(data.user.id, ...YEAR)).toBeNull();
});

test('a guide’s payouts are the sums of the months', async () => {
  const me = await signInAs('guide@kinstead.test');
  const months = await fetchGuideMonths(...YEAR);
  const payouts = await fetchPayouts(me, ...YEAR);
  expect(payouts.length).toBeGreaterThan(0);
  const earned = (month: string) =>
    payouts
      .filter(({ period, status }) => period === month && status !== 'cancelled')
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  expect(months.map(({ month, earned_cents }) => [month, earned_cents])).toEqual(
    months.map(({ month }) => [month, earned(month)]),
  );
});
