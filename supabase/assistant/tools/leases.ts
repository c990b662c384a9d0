import { z } from 'zod';
import {
  type LeaseFacts,
  type LeaseSide,
  recallLease,
  sendLease,
} from '#shared/domains/leases/model/commands.ts';
import { leaseStatusLabels } from '#shared/domains/leases/model/labels.ts';
import type { LeaseActor } from '#shared/domains/leases/model/rules.ts';
import { leasePartySchema, leaseSchema } from '#shared/domains/leases/model/schema.ts';
import { quoted } from '../quote.ts';
import { type CommandSource, commandTool } from './command-tool.ts';
import type { Candidate, Sentence } from './sentence.ts';
import { type Preview, type ToolContext, ToolRefusal } from './tool.ts';

type Listed = {
  id: string;
  home: string;
  tenants: string;
  side: LeaseActor;
  today: string;
  row: unknown;
  parties: unknown;
};

/** Leases that the caller reads, or one of them; what is over comes last. */
async function leasesOf({ tx }: ToolContext, id: string | null): Promise<Listed[]> {
  return tx<Listed[]>`
    select l.id, coalesce(home.title, 'a home') as home, to_jsonb(l) as row,
      case when private.manages_lease(l.id) then 'manager' else 'tenant' end as side,
      (now() at time zone coalesce(home.time_zone, 'UTC'))::date::text as today,
      coalesce(sides.tenants, 'its tenants') as tenants, coalesce(sides.parties, '[]') as parties
    from public.leases l
      left join public.listings home on home.id = l.listing_id
      left join lateral (
        select jsonb_agg(to_jsonb(p) order by p.signing_order) as parties,
          string_agg(person.full_name, ', ' order by p.signing_order)
            filter (where p.party = 'tenant') as tenants
        from public.lease_parties p
          left join public.public_profiles person on person.id = p.profile_id
        where p.lease_id = l.id
      ) sides on true
    where ${id}::uuid is null or l.id = ${id}
    order by l.status = 'ended', l.created_at desc
    limit 300`;
}

async function found(context: ToolContext, id: string): Promise<Listed> {
  const [lease] = await leasesOf(context, id);
  if (!lease) throw new ToolRefusal('no_longer_possible');
  return lease;
}

const factsOf = ({ row, parties }: Listed): LeaseFacts => {
  const lease = leaseSchema.parse(row);
  return {
    id: lease.id,
    status: lease.status,
    starts_on: lease.starts_on,
    ends_on: lease.ends_on,
    rent_cents: lease.rent_cents,
    deposit_cents: lease.deposit_cents,
    due_day: lease.due_day,
    notice_days: lease.notice_days,
    terms: lease.terms,
    after_term: lease.after_term,
    parties: z.array(leasePartySchema).parse(parties),
  };
};

const sideOf = ({ side, today }: Listed, { caller }: ToolContext): LeaseSide => ({
  me: caller.userId,
  side,
  today,
});

type Verb = typeof sendLease | typeof recallLease;
type Input = { lease: string };

/** What both have in common: the lease, who the caller is to it, and which ones can be meant. */
function sourceOf(command: Verb): CommandSource<Input, LeaseFacts, LeaseSide> {
  return {
    command,
    load: async (context, { lease }) => factsOf(await found(context, lease)),
    actor: async (context, { id }) => sideOf(await found(context, id), context),
  };
}

const reference = (command: Verb): Sentence['slots'] => ({
  lease: {
    type: 'reference',
    noun: 'lease',
    candidates: async (context): Promise<Candidate[]> =>
      (await leasesOf(context, null)).map((lease) => ({
        id: lease.id,
        name: lease.tenants,
        topic: lease.home,
        labels: [lease.tenants, lease.home],
        allowed: command.can(factsOf(lease), sideOf(lease, context)).allowed,
      })),
  },
});

const nouns = [['lease', 'leases', 'contract']];
const pageOf = (lease: string) => `/dashboard/leases/${lease}`;

async function previewOf(
  context: ToolContext,
  lease: string,
  words: (one: Listed) => string,
  after: string,
): Promise<Preview> {
  const one = await found(context, lease);
  return {
    description: words(one),
    lines: [
      {
        label: `Lease of ${one.home}`,
        before: leaseStatusLabels[factsOf(one).status],
        after,
      },
    ],
    snippets: [{ title: `${one.tenants}, ${one.home}`, url: pageOf(lease) }],
  };
}

/** 'Send the lease to Grace'. */
export const sendLeaseToSign = commandTool({
  command: sendLease,
  load: sourceOf(sendLease).load,
  actor: sourceOf(sendLease).actor,
  sentence: {
    words: [{ verbs: ['send', 'send out', 'submit', 'issue'], objects: nouns }],
    slots: reference(sendLease),
    examples: [
      'send the lease to Grace Hall',
      'send Ben Okafor’s lease',
      'send out the lease for the sunny loft',
      'issue the contract for the garden studio',
      'send the lease of the brick townhouse',
      'submit the lease for the loft',
    ],
  },
  preview: (context, { lease }) =>
    previewOf(
      context,
      lease,
      ({ tenants, home }) => `Send the lease of ${home} to be signed by ${tenants}.`,
      leaseStatusLabels.sent,
    ),
  async answer(context, { lease }) {
    const { home, tenants } = await found(context, lease);
    return {
      markdown: `The lease of “${quoted(home, 120)}” is sent. ${quoted(tenants, 120)} can sign it now.`,
      artifacts: [{ url: pageOf(lease), label: 'Open the lease' }],
      snippets: [],
      result: { lease_id: lease },
    };
  },
  touched: ({ status, parties }) => ({ status, signed: parties.map(({ signed_at }) => signed_at) }),
  back: sourceOf(recallLease),
  undone: () => 'The lease is a draft again, and its tenants were told.',
});

/** 'Take back the lease of Grace'. */
export const takeLeaseBack = commandTool({
  command: recallLease,
  load: sourceOf(recallLease).load,
  actor: sourceOf(recallLease).actor,
  sentence: {
    words: [{ verbs: ['take back', 'recall', 'withdraw', 'call back'], objects: nouns }],
    slots: reference(recallLease),
    examples: [
      'take back the lease of Grace Hall',
      'recall the lease for the sunny loft',
      'recall Ben Okafor’s lease',
      'withdraw the lease of the garden studio',
      'call back the contract for the loft',
      'take back the lease for the brick townhouse',
    ],
  },
  preview: (context, { lease }) =>
    previewOf(
      context,
      lease,
      ({ home }) => `Take back the lease of ${home}; signatures are void.`,
      leaseStatusLabels.draft,
    ),
  async answer(context, { lease }) {
    const { home } = await found(context, lease);
    return {
      markdown: `The lease of “${quoted(home, 120)}” is a draft again.`,
      artifacts: [{ url: pageOf(lease), label: 'Open the lease' }],
      snippets: [],
      result: { lease_id: lease },
    };
  },
  touched: ({ status }) => ({ status }),
  undone: () => '',
});
