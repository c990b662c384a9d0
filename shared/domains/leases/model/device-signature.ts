import * as z from 'zod/mini';
import { drawingSchema } from '../../../files/drawing.ts';
import type { LeaseParty } from './schema.ts';

/** Why a signature that was given on one device was not taken. */
const deviceRefusals = [
  'document_changed',
  'running',
  'offer_expired',
  'signed_already',
  'name_of_another',
  'given_already',
  'not_given',
  'not_allowed',
  'home_taken',
] as const;

/** A signature that was given on one device and delivered; `given_at` is by the clock of that device. */
export const deviceSignatureSchema = z.object({
  id: z.guid(),
  lease_id: z.guid(),
  signer_id: z.guid(),
  document_hash: z.string(),
  name_typed: z.string(),
  signature: z.nullable(drawingSchema),
  given_at: z.string(),
  delivered_by: z.nullable(z.guid()),
  confirmed_at: z.nullable(z.string()),
  state: z.enum(['waiting', 'signed', 'refused']),
  reason: z.nullable(z.enum(deviceRefusals)),
});

/** A signature that was given on one device and delivered. */
export type DeviceSignature = z.infer<typeof deviceSignatureSchema>;

/** A signature that waits on this device for a connection. */
export type WaitingSignature = { signer: string; document_hash: string; name_typed: string };

/**
 * Where one signer of a text stands: signed; signed here and not delivered, not confirmed, or before their
 * turn; refused with the reason; or still to sign.
 */
export type SignerState =
  | { type: 'signed' }
  | { type: 'here' }
  | { type: 'unconfirmed'; given: DeviceSignature }
  | { type: 'early'; given: DeviceSignature }
  | { type: 'refused'; given: DeviceSignature }
  | { type: 'open' };

/** Where a signer stands with the text of `hash`; the newest of what was given comes last. */
export function signerState(
  party: Pick<LeaseParty, 'profile_id' | 'signed_at'>,
  hash: string,
  waiting: readonly WaitingSignature[],
  delivered: readonly DeviceSignature[],
): SignerState {
  if (party.signed_at !== null) return { type: 'signed' };
  const isTheirs = ({ signer, document_hash }: WaitingSignature) =>
    signer === party.profile_id && document_hash === hash;
  if (waiting.some(isTheirs)) return { type: 'here' };
  const theirs = delivered.filter(({ signer_id }) => signer_id === party.profile_id);
  const given = theirs.find(({ state }) => state === 'waiting');
  if (given) return { type: given.confirmed_at === null ? 'unconfirmed' : 'early', given };
  const last = theirs.at(-1);
  return last?.state === 'refused' ? { type: 'refused', given: last } : { type: 'open' };
}

/** Who signs next on this device: the first who has neither signed nor given a signature here. */
export function nextHere<Party extends Pick<LeaseParty, 'profile_id' | 'signing_order'>>(
  parties: readonly Party[],
  stateOf: (party: Party) => SignerState,
): Party | undefined {
  return parties
    .toSorted((a, b) => a.signing_order - b.signing_order)
    .find((party) => ['open', 'refused'].includes(stateOf(party).type));
}
