import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import {
  ALLOWED,
  type Command,
  refused,
  type Verdict,
} from '../../../platform/commands/command.ts';
import type { Lease } from '../../leases/model/schema.ts';
import type { LeaseCourse } from './course.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What the rules of a running lease look at. */
export type TenancyFacts = {
  lease: Pick<Lease, 'status' | 'ends_on' | 'after_term'>;
  course: Pick<LeaseCourse, 'today' | 'renewal' | 'rent_change'>;
};

/** Who acts: only the host's side does. */
export type TenancyActor = { side: 'host' | 'tenant' | null };

const LEASE = [['tenancies'], ['leases']] as const;
const CONNECTED = { type: 'connected' } as const;

function forHost({ side }: TenancyActor, reason: string | null): Verdict {
  if (side !== 'host') return refused(t('hostSideOnly'));
  return reason === null ? ALLOWED : refused(reason);
}

/** The rent that the host was asked about, as it is far from the one before, and said is right. */
const confirmed = z.optional(z.int());

const renewalSchema = z.object({
  lease: z.guid(),
  first_day: z.iso.date(),
  last_day: z.nullable(z.iso.date()),
  monthly_cents: z.int().check(z.gte(0), z.lte(100_000_000)),
  confirmed_cents: confirmed,
});

/** Drafts the lease that follows a running one: a lease like any other, to be sent and signed. */
export const offerRenewal: Command<z.infer<typeof renewalSchema>, TenancyFacts, TenancyActor> = {
  name: 'tenancies.offerRenewal',
  input: renewalSchema,
  can({ lease: { status }, course: { renewal } }, actor) {
    if (renewal) return forHost(actor, t('renewal.open'));
    return forHost(actor, status === 'active' || status === 'ending' ? null : t('notRunning'));
  },
  server: {
    function: 'offer_renewal',
    args: ({ lease, first_day, last_day, monthly_cents, confirmed_cents }) => ({
      lease,
      first_day,
      last_day,
      monthly_cents,
      confirmed_cents: confirmed_cents ?? null,
    }),
  },
  changes: LEASE,
  wayBack: { type: 'none', reason: () => t('renewal.dropIt') },
  offline: CONNECTED,
  texts: { label: () => t('renewal.label'), done: () => t('renewal.done') },
};

const rentSchema = z.object({
  change: z.guid(),
  lease: z.guid(),
  monthly_cents: z.int().check(z.gte(0), z.lte(100_000_000)),
  from_day: z.iso.date(),
  note: z.string(),
  confirmed_cents: confirmed,
});

/** Announces another rent, from the first of a month after the notice on. */
export const announceRent: Command<z.infer<typeof rentSchema>, TenancyFacts, TenancyActor> = {
  name: 'tenancies.announceRent',
  input: rentSchema,
  can({ lease: { status, ends_on, after_term }, course: { rent_change } }, actor) {
    if (status !== 'active') return forHost(actor, t('notRunning'));
    if (ends_on !== null && after_term === 'ends') return forHost(actor, t('rent.fixed'));
    return forHost(actor, rent_change ? t('rent.toCome') : null);
  },
  server: {
    function: 'announce_rent',
    args: ({ change, lease, monthly_cents, from_day, note, confirmed_cents }) => ({
      change,
      lease,
      monthly_cents,
      from_day,
      note,
      confirmed_cents: confirmed_cents ?? null,
    }),
  },
  changes: LEASE,
  wayBack: {
    type: 'command',
    from: ({ change }) => ({ command: withdrawRent, input: { change } }),
    remains: () => t('rent.wasTold'),
  },
  offline: CONNECTED,
  texts: { label: () => t('rent.label'), done: () => t('rent.done') },
};

const changeSchema = z.object({ change: z.guid() });

/** Takes a rent back that has not begun. */
export const withdrawRent: Command<z.infer<typeof changeSchema>, TenancyFacts, TenancyActor> = {
  name: 'tenancies.withdrawRent',
  input: changeSchema,
  can({ course: { today, rent_change } }, actor) {
    const isToCome = rent_change !== null && rent_change.effective_on > today;
    return forHost(actor, isToCome ? null : t('rent.begun'));
  },
  server: { function: 'withdraw_rent', args: ({ change }) => ({ change }) },
  changes: [...LEASE, ['earnings'], ['money']],
  wayBack: { type: 'none', reason: () => t('rent.announceAnew') },
  offline: CONNECTED,
  texts: {
    label: () => t('rent.withdraw'),
    done: () => t('rent.withdrawn'),
    ask: () => ({ title: t('rent.ask'), description: t('rent.announceAnew') }),
  },
};

const leaseSchema = z.object({ lease: z.guid() });

/** Puts the home on offer again, as it was, from the day after the lease on. */
export const offerHomeAgain: Command<z.infer<typeof leaseSchema>, TenancyFacts, TenancyActor> = {
  name: 'tenancies.offerHomeAgain',
  input: leaseSchema,
  can({ lease: { status }, course: { renewal } }, actor) {
    if (status !== 'ending' && status !== 'ended') return forHost(actor, t('offer.notEnding'));
    return forHost(actor, renewal ? t('offer.renewed') : null);
  },
  server: { function: 'offer_home_again', args: ({ lease }) => ({ lease }) },
  changes: [...LEASE, ['listings']],
  wayBack: { type: 'none', reason: () => t('offer.pause') },
  offline: CONNECTED,
  texts: { label: () => t('offer.label'), done: () => t('offer.done') },
};
