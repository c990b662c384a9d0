import { expect, test } from 'vitest';
import { draftAddendum, inviteTenant } from '#shared/domains/leases/model/addendum-commands.ts';
import {
  addendumFormSchema,
  inviteFormSchema,
} from '#shared/domains/leases/model/addendum-form.ts';

const manager = { side: 'manager' } as const;

test('tenants are changed of an active lease by the host’s side, while nothing else follows it', () => {
  const may = (...[changed, actor]: Parameters<typeof draftAddendum.can>) =>
    draftAddendum.can(changed, actor).allowed;
  expect(may({ status: 'active', follower: null }, manager)).toBe(true);
  expect(may({ status: 'active', follower: { status: 'draft', addendum: true } }, manager)).toBe(
    true,
  );
  expect(may({ status: 'active', follower: { status: 'sent', addendum: true } }, manager)).toBe(
    false,
  );
  expect(may({ status: 'active', follower: { status: 'draft', addendum: false } }, manager)).toBe(
    false,
  );
  for (const status of ['draft', 'sent', 'ending', 'ended'] as const)
    expect(may({ status, follower: null }, manager)).toBe(false);
  for (const side of ['tenant', null] as const)
    expect(may({ status: 'active', follower: null }, { side })).toBe(false);
});

test('people are invited into a draft of an addendum only', () => {
  const may = (...[draft, actor]: Parameters<typeof inviteTenant.can>) =>
    inviteTenant.can(draft, actor).allowed;
  expect(may({ status: 'draft', addendum: true }, manager)).toBe(true);
  expect(may({ status: 'draft', addendum: false }, manager)).toBe(false);
  expect(may({ status: 'sent', addendum: true }, manager)).toBe(false);
  expect(may({ status: 'draft', addendum: true }, { side: 'tenant' })).toBe(false);
});

test('the form of a change asks for a day between tomorrow and the last day, and for a rent', () => {
  const schema = addendumFormSchema('2026-11-27', '2027-12-30', (day) => day);
  const form = { first_day: '2027-03-01', rent: 1000, leaving: [], joining: [] };
  const isGood = (changes: Partial<typeof form> | { first_day: null } | { rent: null }) =>
    schema.safeParse({ ...form, ...changes }).success;
  expect(isGood({})).toBe(true);
  for (const first_day of ['2026-11-26', '2027-12-31', 'soon', null])
    expect(isGood({ first_day } as { first_day: string })).toBe(false);
  expect(isGood({ rent: null })).toBe(false);
  expect(isGood({ rent: -1 })).toBe(false);
});

test('an invitation needs a name and an address', () => {
  const isGood = (full_name: string, email: string) =>
    inviteFormSchema.safeParse({ full_name, email }).success;
  expect(isGood('Nia Newcomer', 'nia@people.test')).toBe(true);
  expect(isGood(' ', 'nia@people.test')).toBe(false);
  expect(isGood('Nia Newcomer', 'nia')).toBe(false);
});
