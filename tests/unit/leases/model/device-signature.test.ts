import { expect, test } from 'vitest';
import {
  type DeviceSignature,
  nextHere,
  signerState,
} from '#shared/domains/leases/model/device-signature.ts';
import {
  confirmSignature,
  signHere,
} from '#shared/domains/leases/model/device-signature-commands.ts';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const [HOST, TENANT, LEASE] = [id(1), id(2), id(3)];
const HASH = 'a'.repeat(64);
const tenant = { profile_id: TENANT, signing_order: 1, signed_at: null };
const host = { profile_id: HOST, signing_order: 20, signed_at: null };
const given = (changes: Partial<DeviceSignature>): DeviceSignature => ({
  id: id(4),
  lease_id: LEASE,
  signer_id: TENANT,
  document_hash: HASH,
  name_typed: 'Rene Renter',
  signature: null,
  given_at: '2026-11-25T10:00:00Z',
  delivered_by: HOST,
  confirmed_at: null,
  state: 'waiting',
  reason: null,
  ...changes,
});
const waits = { signer: TENANT, document_hash: HASH, name_typed: 'Rene Renter' };

test('a signer is open, signed here, unconfirmed, before their turn, refused, or has signed', () => {
  const state = (...[waiting, delivered]: [(typeof waits)[], DeviceSignature[]]) =>
    signerState(tenant, HASH, waiting, delivered).type;
  expect(state([], [])).toBe('open');
  expect(state([waits], [])).toBe('here');
  expect(state([], [given({})])).toBe('unconfirmed');
  expect(state([], [given({ confirmed_at: '2026-11-25T11:00:00Z' })])).toBe('early');
  const refused = given({ state: 'refused', reason: 'document_changed' });
  expect(state([], [refused])).toBe('refused');
  // Given again after a refusal.
  expect(state([], [refused, given({})])).toBe('unconfirmed');
  expect(
    signerState({ ...tenant, signed_at: '2026-11-25T12:00:00Z' }, HASH, [waits], []).type,
  ).toBe('signed');
});

test('what waits under another version does not count for this one', () => {
  const before = { ...waits, document_hash: 'b'.repeat(64) };
  expect(signerState(tenant, HASH, [before], []).type).toBe('open');
});

test('the next on a device is the first in order who has not given a signature, or whose was refused', () => {
  const parties = [host, tenant];
  const next = (delivered: DeviceSignature[]) =>
    nextHere(parties, (party) => signerState(party, HASH, [], delivered))?.profile_id;
  expect(next([])).toBe(TENANT);
  expect(next([given({})])).toBe(HOST);
  expect(next([given({ state: 'refused', reason: 'not_given' })])).toBe(TENANT);
  expect(next([given({}), given({ id: id(5), signer_id: HOST })])).toBeUndefined();
});

test('only the signer confirms, and an owner or manager for the host', () => {
  const parties = [
    { profile_id: TENANT, party: 'tenant' },
    { profile_id: HOST, party: 'host' },
  ] as const;
  const may = (signer_id: string, me: string, side: 'tenant' | 'manager', state = 'waiting') =>
    confirmSignature.can(
      { signer_id, state: state as 'waiting', confirmed_at: null, parties },
      { me, side, today: '2026-11-26' },
    ).allowed;
  expect(may(TENANT, TENANT, 'tenant')).toBe(true);
  expect(may(TENANT, HOST, 'manager')).toBe(false);
  expect(may(HOST, id(9), 'manager')).toBe(true);
  expect(may(HOST, TENANT, 'tenant')).toBe(false);
  expect(may(TENANT, TENANT, 'tenant', 'refused')).toBe(false);
});

test('signatures of one lease leave the device in the order in which they were given', () => {
  const { offline } = signHere;
  if (offline.type !== 'queued') throw new Error('it has to wait for a connection');
  const input = {
    signature: id(4),
    lease: LEASE,
    signer: TENANT,
    document_hash: HASH,
    name_typed: 'Rene Renter',
    consent: true,
    drawing: null,
    given_at: '2026-11-25T10:00:00.000Z',
  } as const;
  expect(offline.group(input)).toBe(offline.group({ ...input, signer: HOST }));
  expect(signHere.input.safeParse(input).success).toBe(true);
  expect(signHere.input.safeParse({ ...input, consent: false }).success).toBe(false);
});
