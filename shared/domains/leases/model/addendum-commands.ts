import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import {
  ALLOWED,
  type Command,
  refused,
  type Verdict,
} from '../../../platform/commands/command.ts';
import type { LeaseInvitation, OwnLeaseInvitation } from './addendum.ts';
import type { LeaseActor } from './rules.ts';
import type { Lease } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Who acts: only the host's side changes tenants. */
export type AddendumActor = { side: LeaseActor | null };

/** The lease whose tenants change, and what follows it already: a renewal, or an addendum in its state. */
export type ChangedLease = Pick<Lease, 'status'> & {
  follower: (Pick<Lease, 'status'> & { addendum: boolean }) | null;
};

const LEASE = [['leases'], ['tenancies']] as const;
const CONNECTED = { type: 'connected' } as const;

function forManager({ side }: AddendumActor, reason: string | null): Verdict {
  if (side !== 'manager') return refused(t('hostSideOnly'));
  return reason === null ? ALLOWED : refused(reason);
}

const draftSchema = z.object({
  lease: z.guid(),
  /** The first day with the other tenants, at the home. */
  first_day: z.iso.date(),
  monthly_cents: z.int().check(z.gte(0), z.lte(100_000_000)),
  leaving: z.array(z.guid()),
  joining: z.array(z.guid()),
});

/** Drafts who leaves a running lease and who joins it, or changes that draft. */
export const draftAddendum: Command<z.infer<typeof draftSchema>, ChangedLease, AddendumActor> = {
  name: 'leases.draftAddendum',
  input: draftSchema,
  can({ status, follower }, actor) {
    if (follower && !follower.addendum) return forManager(actor, t('addendum.renewed'));
    if (follower && follower.status !== 'draft') return forManager(actor, t('addendum.sent'));
    return forManager(actor, status === 'active' ? null : t('addendum.notRunning'));
  },
  server: {
    function: 'draft_addendum',
    args: ({ lease, first_day, monthly_cents, leaving, joining }) => ({
      lease,
      first_day,
      monthly_cents,
      leaving,
      joining,
    }),
  },
  changes: LEASE,
  wayBack: { type: 'none', reason: () => t('addendum.dropIt') },
  offline: CONNECTED,
  texts: { label: () => t('addendum.label'), done: () => t('addendum.done') },
};

/** A draft of an addendum. */
export type AddendumFacts = Pick<Lease, 'status' | 'addendum'>;

const inviteSchema = z.object({
  invitation: z.guid(),
  lease: z.guid(),
  full_name: z.string().check(visible(), z.minLength(1), z.maxLength(120)),
  email: z.email().check(z.maxLength(320)),
});

/** Invites a person by their address to become a tenant. */
export const inviteTenant: Command<z.infer<typeof inviteSchema>, AddendumFacts, AddendumActor> = {
  name: 'leases.inviteTenant',
  input: inviteSchema,
  can: ({ status, addendum }, actor) =>
    forManager(actor, addendum && status === 'draft' ? null : t('save.notADraft')),
  server: {
    function: 'invite_tenant',
    args: ({ invitation, lease, full_name, email }) => ({ invitation, lease, full_name, email }),
  },
  changes: LEASE,
  wayBack: {
    type: 'command',
    from: ({ invitation }) => ({ command: withdrawInvitation, input: { invitation } }),
    remains: () => t('invite.wasTold'),
  },
  offline: CONNECTED,
  texts: { label: () => t('invite.label'), done: () => t('invite.done') },
};

const invitationSchema = z.object({ invitation: z.guid() });

/** Takes an invitation back; who accepted it is out of the draft. */
export const withdrawInvitation: Command<
  z.infer<typeof invitationSchema>,
  AddendumFacts,
  AddendumActor
> = {
  name: 'leases.withdrawInvitation',
  input: invitationSchema,
  can: ({ status, addendum }, actor) =>
    forManager(actor, addendum && status === 'draft' ? null : t('save.notADraft')),
  server: { function: 'withdraw_lease_invitation', args: ({ invitation }) => ({ invitation }) },
  changes: LEASE,
  wayBack: { type: 'none', reason: () => t('invite.again') },
  offline: CONNECTED,
  texts: { label: () => t('invite.withdraw'), done: () => t('invite.withdrawn') },
};

const answerSchema = z.object({ invitation: z.guid(), accept: z.boolean() });

/** Who is invited joins the lease, or does not; until it is sent the answer can be changed. */
export const answerLeaseInvitation: Command<
  z.infer<typeof answerSchema>,
  Pick<OwnLeaseInvitation, 'status'> | Pick<LeaseInvitation, 'status'>,
  { isInvited: boolean }
> = {
  name: 'leases.answerInvitation',
  input: answerSchema,
  can: (_invitation, { isInvited }) => (isInvited ? ALLOWED : refused(t('invite.invitedOnly'))),
  server: {
    function: 'answer_lease_invitation',
    args: ({ invitation, accept }) => ({ invitation, accept }),
  },
  changes: LEASE,
  wayBack: {
    type: 'command',
    from: ({ invitation, accept }) => ({
      command: answerLeaseInvitation,
      input: { invitation, accept: !accept },
    }),
    remains: () => t('invite.hostWasTold'),
  },
  offline: CONNECTED,
  texts: {
    label: () => t('invite.answer'),
    done: ({ accept }) => t(accept ? 'invite.joined' : 'invite.notJoined'),
  },
};
