import { expect, test } from 'vitest';
import {
  declineLease,
  dropLease,
  giveNotice,
  type LeaseFacts,
  type LeaseSide,
  recallLease,
  remindSigner,
  restoreLeasePaper,
  saveLease,
  sendLease,
  signLease,
} from '#shared/domains/leases/model/commands.ts';
import { type LeaseStatus, leaseStatuses } from '#shared/domains/leases/model/schema.ts';

const id = '00000000-0000-4000-8000-000000000001';

const party = (profile_id: string, signing_order: number, signed_at: string | null = null) => ({
  profile_id,
  party: signing_order === 20 ? ('host' as const) : ('tenant' as const),
  signing_order,
  signed_at,
});

const lease = (status: LeaseStatus, parties = [party('tenant', 1), party('host', 20)]) =>
  ({
    id,
    status,
    starts_on: '2027-01-01',
    ends_on: '2027-12-31',
    rent_cents: 150_000,
    deposit_cents: 150_000,
    due_day: 1,
    notice_days: 60,
    terms: 'No pets.',
    after_term: 'ends',
    parties,
  }) satisfies LeaseFacts;

const by = (me: string, side: LeaseSide['side'], today = '2027-03-01') => ({ me, side, today });
const manager = by('manager', 'manager');
const tenant = by('tenant', 'tenant');
const stranger = by('stranger', null);

test('only the host’s side changes, sends and takes back, each in its states', () => {
  const allowed = { save: ['draft'], send: ['draft'], recall: ['sent', 'partly_signed'] };
  for (const [command, states] of [
    [saveLease, allowed.save],
    [sendLease, allowed.send],
    [recallLease, allowed.recall],
  ] as const) {
    for (const status of leaseStatuses) {
      expect(command.can(lease(status), manager).allowed).toBe(states.includes(status));
      expect(command.can(lease(status), tenant).allowed).toBe(false);
      expect(command.can(lease(status), stranger).allowed).toBe(false);
    }
  }
});

test('tenants sign in their order, and any manager signs for the host afterwards', () => {
  const two = [party('tenant', 1), party('second', 2), party('host', 20)];
  expect(signLease.can(lease('sent', two), tenant).allowed).toBe(true);
  expect(signLease.can(lease('sent', two), by('second', 'tenant')).allowed).toBe(false);
  expect(signLease.can(lease('sent', two), manager)).toEqual({
    allowed: false,
    reason: 'Others sign first.',
  });
  const signed = [party('tenant', 1, 'x'), party('second', 2, 'x'), party('host', 20)];
  expect(signLease.can(lease('partly_signed', signed), manager).allowed).toBe(true);
  expect(signLease.can(lease('partly_signed', signed), tenant).allowed).toBe(false);
  for (const status of ['draft', 'active', 'ending', 'ended'] as const) {
    expect(signLease.can(lease(status), tenant).allowed).toBe(false);
  }
  expect(signLease.can(lease('sent'), stranger).allowed).toBe(false);
});

test('the host’s side reminds the tenant in turn, and no other party', () => {
  const signed = [party('tenant', 1, 'x'), party('host', 20)];
  expect(remindSigner.can(lease('sent'), manager).allowed).toBe(true);
  expect(remindSigner.can(lease('partly_signed', signed), manager).allowed).toBe(false);
  expect(remindSigner.can(lease('draft'), manager).allowed).toBe(false);
  expect(remindSigner.can(lease('sent'), tenant).allowed).toBe(false);
});

test('a signature without consent, or under no hash, is no input', () => {
  const given = { lease: id, document_hash: 'a'.repeat(64), name_typed: 'Rene Renter' };
  expect(signLease.input.safeParse({ ...given, consent: true }).success).toBe(true);
  for (const wrong of [
    given,
    { ...given, consent: false },
    { ...given, consent: true, name_typed: '' },
    { ...given, consent: true, document_hash: 'abc' },
  ]) {
    expect(signLease.input.safeParse(wrong).success).toBe(false);
  }
});

test('a tenant declines before their own signature, with a reason, and no other person does', () => {
  const open = ['sent', 'partly_signed'];
  for (const status of leaseStatuses) {
    expect(declineLease.can(lease(status), tenant).allowed).toBe(open.includes(status));
    expect(declineLease.can(lease(status), manager).allowed).toBe(false);
    expect(declineLease.can(lease(status), stranger).allowed).toBe(false);
  }
  const signed = [party('tenant', 1, 'x'), party('host', 20)];
  expect(declineLease.can(lease('partly_signed', signed), tenant)).toEqual({
    allowed: false,
    reason: 'You signed already. You can still turn the lease down.',
  });
  for (const reason of ['', '  ', 'x'.repeat(1001)])
    expect(declineLease.input.safeParse({ lease: id, reason }).success).toBe(false);
  expect(declineLease.input.safeParse({ lease: id, reason: '好' }).success).toBe(true);
  expect(declineLease.input.safeParse({ lease: id, reason: 'Too expensive' }).success).toBe(true);
});

test('an offer has from one to sixty days, and the usual fourteen unless its host says otherwise', () => {
  for (const days of [0, 61, 1.5])
    expect(sendLease.input.safeParse({ lease: id, days }).success).toBe(false);
  const args = 'args' in sendLease.server ? sendLease.server.args : undefined;
  expect(args?.({ lease: id })).toEqual({ lease: id, days: 14, confirmed_cents: null });
  expect(args?.({ lease: id, days: 3 })).toEqual({ lease: id, days: 3, confirmed_cents: null });
});

test('the parties of a lease that everybody signed bring its PDF back', () => {
  for (const status of leaseStatuses) {
    const isSigned = ['active', 'ending', 'ended'].includes(status);
    for (const actor of [tenant, manager])
      expect(restoreLeasePaper.can(lease(status), actor).allowed).toBe(isSigned);
    expect(restoreLeasePaper.can(lease(status), stranger).allowed).toBe(false);
  }
});

test('a lease is dropped until everybody signed, a draft by the host’s side alone', () => {
  const open = ['draft', 'sent', 'partly_signed'];
  for (const status of leaseStatuses) {
    expect(dropLease.can(lease(status), manager).allowed).toBe(open.includes(status));
    expect(dropLease.can(lease(status), tenant).allowed).toBe(
      open.includes(status) && status !== 'draft',
    );
    expect(dropLease.can(lease(status), stranger).allowed).toBe(false);
  }
});

test('notice is given of a running lease from its first day on', () => {
  for (const side of ['tenant', 'manager'] as const) {
    expect(giveNotice.can(lease('active'), by('me', side, '2027-01-01')).allowed).toBe(true);
    expect(giveNotice.can(lease('active'), by('me', side, '2026-12-31')).allowed).toBe(false);
    expect(giveNotice.can(lease('ending'), by('me', side)).allowed).toBe(false);
  }
  expect(giveNotice.can(lease('active'), stranger).allowed).toBe(false);
});

test('undoing a saved draft restores the terms that were changed, and no others', () => {
  const { wayBack } = saveLease;
  if (wayBack.type === 'none') throw new Error('no way back');
  const input = { lease: id, changes: { terms: 'Pets.', ends_on: null }, version: 3 };
  expect(wayBack.from(input, lease('draft')).input).toEqual({
    lease: id,
    changes: { terms: 'No pets.', ends_on: '2027-12-31' },
  });
});

test('what cannot be undone asks first, and says what follows', () => {
  for (const command of [recallLease, signLease, declineLease, dropLease, giveNotice]) {
    expect(command.wayBack.type).toBe('none');
    expect(command.texts.ask?.().title).toMatch(/\?$/);
    expect(command.texts.ask?.().description).not.toBe('');
  }
});
