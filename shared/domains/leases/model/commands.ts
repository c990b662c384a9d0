import * as z from 'zod/mini';
import { drawingSchema } from '../../../files/drawing.ts';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import {
  ALLOWED,
  type Command,
  refused,
  type Verdict,
} from '../../../platform/commands/command.ts';
import { can, hasBegun, type LeaseActor, SIGNING_DAYS, turnOf } from './rules.ts';
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

const draftSchema = z.object({
  lease: z.guid(),
  /** The clauses, filled in with what home and draft say. */
  terms: z.string().check(visible(), z.minLength(1), z.maxLength(20_000)),
});

/** Fills the draft that an approval made with its clauses: ready to be read and sent. */
export const draftLease: LeaseCommand<z.infer<typeof draftSchema>> = {
  name: 'leases.draft',
  input: draftSchema,
  can: (lease, actor) => forManager(actor, can.edit(lease, 'manager'), () => t('save.notADraft')),
  server: { function: 'save_lease', args: ({ lease, terms }) => ({ lease, changes: { terms } }) },
  changes: [['leases']],
  wayBack: {
    type: 'command',
    from: ({ lease }, { terms }) => ({ command: saveLease, input: { lease, changes: { terms } } }),
  },
  offline: CONNECTED,
  texts: { label: () => t('draft.label'), done: () => t('draft.done') },
};

const sendSchema = z.object({
  lease: z.guid(),
  /** How long its signers have; without it as long as is usual. */
  days: z.optional(z.int().check(z.gte(1), z.lte(SIGNING_DAYS.most))),
  /** The rent that the host was asked about and said is right. */
  confirmed_cents: z.optional(z.int()),
});

/** Sends a draft to be signed; its text is fixed from then on. */
export const sendLease: LeaseCommand<z.infer<typeof sendSchema>> = {
  name: 'leases.send',
  input: sendSchema,
  can: (lease, actor) => forManager(actor, can.send(lease, 'manager'), () => t('send.notADraft')),
  server: {
    function: 'send_lease',
    args: ({ lease, days, confirmed_cents }) => ({
      lease,
      days: days ?? SIGNING_DAYS.usual,
      confirmed_cents: confirmed_cents ?? null,
    }),
  },
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
      can.remind(lease, 'manager') &&
        ['tenant', 'leaving'].includes(turnOf(lease.parties)?.party ?? ''),
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
  name_typed: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(200)),
  consent: z.literal(true),
  /** Drawn by hand; null or left out for a signature that is typed. */
  signature: z.optional(z.nullable(drawingSchema)),
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
    args: ({ lease, document_hash, name_typed, consent, signature }) => ({
      lease,
      document_hash,
      name_typed,
      consent,
      signature: signature ?? null,
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

const declineSchema = z.object({
  lease: z.guid(),
  reason: z.string().check(visible(), z.minLength(1), z.maxLength(1000)),
});

/** A tenant says why they do not sign: a draft again, which its host changes, sends again or drops. */
export const declineLease: LeaseCommand<z.infer<typeof declineSchema>> = {
  name: 'leases.decline',
  input: declineSchema,
  can(lease, { me, side }) {
    if (side !== 'tenant') return refused(t('decline.tenantsOnly'));
    if (!can.decline(lease, 'tenant')) return refused(t('sign.notNow'));
    const mine = lease.parties.find(({ profile_id }) => profile_id === me);
    return mine?.signed_at ? refused(t('decline.signed')) : ALLOWED;
  },
  server: { function: 'decline_lease', args: ({ lease, reason }) => ({ lease, reason }) },
  changes: MOVED,
  wayBack: { type: 'none', reason: () => t('decline.hostDecides') },
  offline: CONNECTED,
  texts: {
    label: () => t('decline.label'),
    done: () => t('decline.done'),
    ask: () => ({ title: t('decline.ask'), description: t('decline.consequence') }),
  },
};

/** Brings back the PDF of a signed lease that one's side removed from its documents. */
export const restoreLeasePaper: LeaseCommand<z.infer<typeof leaseSchema>> = {
  name: 'leases.restorePaper',
  input: leaseSchema,
  can: (lease, { side }) => {
    if (side === null) return refused(t('partiesOnly'));
    return ['active', 'ending', 'ended'].includes(lease.status)
      ? ALLOWED
      : refused(t('restorePaper.notSigned'));
  },
  server: { function: 'restore_lease_paper', args: ({ lease }) => ({ lease }) },
  changes: [['leases'], ['documents']],
  wayBack: { type: 'none', reason: () => t('restorePaper.removeAgain') },
  offline: CONNECTED,
  texts: { label: () => t('restorePaper.label'), done: () => t('restorePaper.done') },
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
