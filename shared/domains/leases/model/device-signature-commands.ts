import * as z from 'zod/mini';
import { drawingSchema } from '../../../files/drawing.ts';
import { visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import type { LeaseFacts, LeaseSide } from './commands.ts';
import type { DeviceSignature } from './device-signature.ts';
import { can } from './rules.ts';
import type { LeaseParty } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** A signature may be the last one, with all that follows it. */
const CHANGED = [
  ['leases'],
  ['tenancies'],
  ['applications'],
  ['listings'],
  ['money'],
  ['earnings'],
] as const;

const signHereSchema = z.object({
  /** Made on the device: a repetition is the same signature. */
  signature: z.guid(),
  lease: z.guid(),
  /** The party that signs, by the profile of its row. */
  signer: z.guid(),
  /** Of the text that was read. */
  document_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  name_typed: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(200)),
  consent: z.literal(true),
  drawing: z.nullable(drawingSchema),
  /** A moment in UTC. Zod's own check of moments would weigh on the first file of every page. */
  given_at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)),
});

/** What one signer gives on a device that several use. */
export type SignHereInput = z.infer<typeof signHereSchema>;

/**
 * Stores what a party signed on a device that several use. The server counts that of the person whose session
 * delivers it; every other one waits for its signer.
 */
export const signHere: Command<SignHereInput, LeaseFacts, LeaseSide> = {
  name: 'leases.signHere',
  input: signHereSchema,
  can(lease, { side }) {
    if (side === null) return refused(t('partiesOnly'));
    return can.sign(lease) ? ALLOWED : refused(t('sign.notNow'));
  },
  server: {
    function: 'sign_lease_here',
    args: ({
      signature,
      lease,
      signer,
      document_hash,
      name_typed,
      consent,
      drawing,
      given_at,
    }) => ({
      signature,
      lease,
      signer,
      document_hash,
      name_typed,
      consent,
      drawing,
      given_at,
    }),
  },
  changes: CHANGED,
  wayBack: { type: 'none', reason: () => t('sign.binding') },
  offline: { type: 'queued', group: ({ lease }) => `lease-signatures:${lease}` },
  texts: { label: () => t('signHere.label'), done: () => t('signHere.done') },
};

/** What the rule of a confirmation looks at. */
export type GivenFacts = Pick<DeviceSignature, 'signer_id' | 'state' | 'confirmed_at'> & {
  parties: readonly Pick<LeaseParty, 'profile_id' | 'party'>[];
};

const confirmSchema = z.object({ signature: z.guid(), accept: z.boolean() });

/** The signer says that a signature which was given on another's device is theirs, or that it is not. */
export const confirmSignature: Command<z.infer<typeof confirmSchema>, GivenFacts, LeaseSide> = {
  name: 'leases.confirmSignature',
  input: confirmSchema,
  can({ signer_id, state, confirmed_at, parties }, { me, side }) {
    const isHost = parties.some(
      ({ profile_id, party }) => profile_id === signer_id && party === 'host',
    );
    const isMine = signer_id === me || (isHost && side === 'manager');
    if (!isMine) return refused(t('confirmSignature.signerOnly'));
    const isOpen = state === 'waiting' && confirmed_at === null;
    return isOpen ? ALLOWED : refused(t('confirmSignature.settled'));
  },
  server: {
    function: 'confirm_signature',
    args: ({ signature, accept }) => ({ signature, accept }),
  },
  changes: CHANGED,
  wayBack: { type: 'none', reason: () => t('sign.binding') },
  offline: { type: 'connected' },
  texts: {
    label: () => t('confirmSignature.label'),
    done: ({ accept }) => t(accept ? 'confirmSignature.done' : 'confirmSignature.rejected'),
  },
};
