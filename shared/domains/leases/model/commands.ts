import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import {
  ALLOWED,
  type Command,
  refused,
  type Verdict,
} from '../../../platform/commands/command.ts';
import { can, hasBegun, type LeaseActor, turnOf } from './rules.ts';
import { type Lease, type LeaseParty, leaseChangesSchema } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What the rules of a lease look at. */
export type LeaseFacts = Pick<
  Lease,
  | 'id'
  | 'status'
  | 'starts_on'
  | 'ends_on'
  | 'rent_cents'
  | 'deposit_cents'
  | 'due_day'
  | 'notice_days'
  | 'terms'
  | 'after_term'
> & {
  parties: readonly Pick<LeaseParty, 'profile_id' | 'party' | 'signing_order' | 'signed_at'>[];
};

/** Who acts, on which side; `side` is null for a person who is no party. `today` is a day at the home. */
export type LeaseSide = { me: string; side: LeaseActor | null; today: string };

type LeaseCommand<Input> = Command<Input, LeaseFacts, LeaseSide>;

const leaseSchema = z.object({ lease: z.guid() });

/** Rows that a move of a lease changes: its course, its home is let or free again, its application decided. */
const MOVED = [['leases'], ['tenancies'], ['applications'], ['listings']] as const;

/** Signatures have one order, which the server keeps: every move needs a connection. */
const CONNECTED = { type: 'connected' } as const;

function forManager({ side }: LeaseSide, isTime: boolean, reason: () => string): Verdict {
  if (side !== 'manager') return refused(t('hostSideOnly'));
  return isTime ? ALLOWED : refused(reason());
}

const saveSchema = z.object({
  lease: z.guid(),
  changes: leaseChangesSchema,
  /** The version that the form began from; one that is not the newest is refused. */
  version: z.optional(z.int()),
});

/** Changes the terms of a draft. */
export const saveLease: LeaseCommand<z.infer<typeof saveSchema>> = {
  name: 'leases.save',
  input: saveSchema,
  can: (lease, actor) => forManager(actor, can.edit(lease, 'manager'), () => t('save.notADraft')),
  server: {
    function: 'save_lease',
    args: ({ lease, changes, version }) => ({ lease, changes, version: version ?? null }),
  },
  changes: [['leases']],
  wayBack: {
    type: 'command',
    from: ({ lease, changes }, before) => ({
      command: saveLease,
      input: { lease, changes: formerTerms(before, changes) },
    }),
  },
  offline: CONNECTED,
  texts: { label: () => t('save.label'), done: () => t('save.done') },
};

/** What the changed terms were before. */
function formerTerms(before: LeaseFacts, changes: z.infer<typeof leaseChangesSchema>) {
  const former = leaseChangesSchema.parse({
    starts_on: before.starts_on,
    ends_on: before.ends_on,
    rent_cents: before.rent_cents,
    deposit_cents: before.deposit_cents,
    due_day: before.due_day,
    notice_days: before.notice_days,
    terms: before.terms,
    after_term: before.after_term,
  });
  return Object.fromEntries(Object.entries(former).filter(([name]) => name in changes));
}

/** Sends a draft to be signed; its text is fixed from then on. */
export const sendLease: LeaseCommand<z.infer<typeof leaseSchema>> = {
  name: 'leases.send',
  input: leaseSchema,
  can: (lease, actor) => forManager(actor, can.send(lease, 'manager'), () => t('send.notADraft')),
  server: { function: 'send_lease', args: ({ lease }) => ({ lease }) },
  changes: MOVED,
  wayBack: {
    type: 'command',
    from: ({ lease }) => ({ command: recallLease, input: { lease } }),
    remains: () => t('send.wasSeen'),
  },
  offline: CONNECTED,
  texts: { label: () => t('send.label'), done: () => t('send.done') },
};

/** Takes a lease back that not everybody signed: a draft again, and signatures are void. */
export const recallLease: LeaseCommand<z.infer<typeof leaseSchema>> = {
  name: 'leases.recall',
  input: leaseSchema,
  can: (lease, actor) => forManager(actor, can.recall(lease, 'manager'), () => t('recall.notSent')),
  server: { function: 'recall_lease', args: ({ lease }) => ({ lease }) },
  changes: MOVED,
  // What was signed stays void, whatever is sent next.
  wayBack: { type: 'none', reason: () => t('recall.sendAgain') },
  offline: CONNECTED,
  texts: {
    label: () => t('recall.label'),
    done: () => t('recall.done'),
    ask: () => ({ title: t('recall.ask'), description: t('recall.consequence') }),
  },
};

/** Reminds the tenant whose turn it is. The server also waits a day between two reminders. */
export const remindSigner: LeaseCommand<z.infer<typeof leaseSchema>> = {
  name: 'leases.remind',
  input: leaseSchema,
  can: (lease, actor) =>
    forManager(
      actor,
      can.remind(lease, 'manager') && turnOf(lease.parties)?.party === 'tenant',
      () => t('remind.noTenant'),
    ),
  server: { function: 'remind_signer', args: ({ lease }) => ({ lease }) },
  changes: [['leases']],
  wayBack: { type: 'none', reason: () => t('remind.wasTold') },
  offline: CONNECTED,
  texts: { label: () => t('remind.label'), done: () => t('remind.done') },
};

const signSchema = z.object({
  lease: z.guid(),
  /** Of the text that was read. */
  document_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  name_typed: z.string().check(z.minLength(2), z.maxLength(200)),
  consent: z.literal(true),
});

/** Signs the text that was sent, in one's own name and in turn; an owner or manager for the host. */
export const signLease: LeaseCommand<z.infer<typeof signSchema>> = {
  name: 'leases.sign',
  input: signSchema,
  can(lease, { me, side }) {
    if (side === null) return refused(t('partiesOnly'));
    if (!can.sign(lease)) return refused(t('sign.notNow'));
    const turn = turnOf(lease.parties);
    const isMine = side === 'manager' ? turn?.party === 'host' : turn?.profile_id === me;
    return isMine ? ALLOWED : refused(t('sign.othersFirst'));
  },
  server: {
    function: 'sign_lease',
    args: ({ lease, document_hash, name_typed, consent }) => ({
      lease,
      document_hash,
      name_typed,
      consent,
    }),
  },
  // The last signature makes the first charges.
  changes: [...MOVED, ['money'], ['earnings']],
  wayBack: { type: 'none', reason: () => t('sign.binding') },
  offline: CONNECTED,
  texts: {
    label: () => t('sign.label'),
    done: () => t('sign.done'),
    ask: () => ({ title: t('sign.ask'), description: t('sign.binding') }),
  },
};

/** Either side ends a lease that not everybody signed. */
export const dropLease: LeaseCommand<z.infer<typeof leaseSchema>> = {
  name: 'leases.drop',
  input: leaseSchema,
  can(lease, { side }) {
    // Its tenants do not see a draft.
    if (side === null || (side === 'tenant' && lease.status === 'draft'))
      return refused(t('partiesOnly'));
    return can.drop(lease) ? ALLOWED : refused(t('drop.running'));
  },
  server: { function: 'drop_lease', args: ({ lease }) => ({ lease }) },
  changes: MOVED,
  wayBack: { type: 'none', reason: () => t('drop.gone') },
  offline: CONNECTED,
  texts: {
    label: () => t('drop.label'),
    done: () => t('drop.done'),
    ask: () => ({ title: t('drop.ask'), description: t('drop.consequence') }),
  },
};

const noticeSchema = z.object({
  lease: z.guid(),
  /** Null for a lease with an end, which ends then. */
  last_day: z.nullable(z.iso.date()),
});

/** Either side ends a running lease by notice. */
export const giveNotice: LeaseCommand<z.infer<typeof noticeSchema>> = {
  name: 'leases.giveNotice',
  input: noticeSchema,
  can(lease, { side, today }) {
    if (side === null) return refused(t('partiesOnly'));
    if (!can.giveNotice(lease)) return refused(t('giveNotice.notRunning'));
    return hasBegun(lease, today) ? ALLOWED : refused(t('giveNotice.notBegun'));
  },
  server: { function: 'give_notice', args: ({ lease, last_day }) => ({ lease, last_day }) },
  changes: MOVED,
  wayBack: { type: 'none', reason: () => t('giveNotice.writeInstead') },
  offline: CONNECTED,
  texts: {
    label: () => t('giveNotice.label'),
    done: () => t('giveNotice.done'),
    ask: () => ({ title: t('giveNotice.ask'), description: t('giveNotice.writeInstead') }),
  },
};
