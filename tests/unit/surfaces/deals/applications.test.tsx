// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import {
  type ApplicationStatus,
  applicationStatuses,
} from '#shared/domains/applications/model/schema.ts';
import {
  type ApplicationFacts,
  answerApplication,
  DEAL,
  type Side,
  verbsOf,
} from '#tests/support/surface/deals.ts';
import { eventually, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { OwnApplicationPage } from '../../../../pwa/routes/_account/applications/-parts/own/own-application-page.tsx';
import { ApplicationPage } from '../../../../pwa/routes/dashboard/applications/-parts/page/application-page.tsx';

/** What a page has to say, what it has to offer, and what it must not. */
type Expected = {
  facts?: Partial<ApplicationFacts>;
  says: string;
  leads: readonly string[];
  never?: readonly string[];
};
type Expectations = Record<ApplicationStatus, readonly Expected[]>;

const ASKED = { request: 'open' } as const;
const DECIDE = 'This application waits for your decision.';
const WAITS = 'The host has the application and decides. You will be notified.';
const ANSWER = 'The host asked for something and waits for it.';
const REASON = 'The move-in date does not fit';
const AWAITED = 'You asked for something. The applicant has not answered yet.';
const LEASED: readonly Expected[] = [
  { facts: { lease: 'sent' }, says: 'Others sign it now.', leads: ['Open lease'] },
  { facts: { lease: 'partly_signed' }, says: 'Others sign it now.', leads: ['Open lease'] },
  { facts: { lease: 'active' }, says: 'Everybody signed.', leads: ['Open lease'] },
  { facts: { lease: 'ending' }, says: 'The lease ends.', leads: ['Open lease'] },
  { facts: { lease: 'ended' }, says: 'The lease is over and settled.', leads: ['Open lease'] },
];

/** A decision of the host's side, with and without an answer that is waited for. */
const decided = (leads: readonly string[], never: readonly string[] = []): readonly Expected[] => [
  { says: DECIDE, leads, never },
  { facts: { request: 'answered' }, says: DECIDE, leads, never: ['Take back', ...never] },
  { facts: ASKED, says: AWAITED, leads: ['Take back', ...leads], never },
];
/** Over for the host's side: the way to the others, and to the person. */
const closed = (says: string): readonly Expected[] => [
  {
    says,
    leads: ['All applications', 'Message Rita Renter'],
    never: ['Decline Rita Renter', 'Ask for something'],
  },
];

const HOST: Expectations = {
  draft: [{ says: 'This application is not here', leads: ['All applications'] }],
  submitted: decided([
    ...['Review Rita Renter', 'Shortlist Rita Renter', 'Approve Rita Renter'],
    ...['Decline Rita Renter', 'Ask for something'],
  ]),
  screening: decided(['Shortlist Rita Renter', 'Approve Rita Renter', 'Decline Rita Renter']),
  shortlisted: decided(['Approve Rita Renter', 'Decline Rita Renter']),
  // An approval drafts its lease: without one there is none that is approved.
  approved: [
    { facts: { lease: 'draft' }, says: 'The lease is a draft.', leads: ['Finish the lease'] },
    ...LEASED,
  ],
  declined: closed(REASON),
  withdrawn: closed('Withdrawn'),
};

const ASSISTANT: Expectations = {
  draft: HOST.draft,
  submitted: decided(
    ['Review Rita Renter', 'Shortlist Rita Renter', 'Decline Rita Renter'],
    ['Approve Rita Renter'],
  ),
  screening: decided(['Shortlist Rita Renter', 'Decline Rita Renter'], ['Approve Rita Renter']),
  shortlisted: decided(['Decline Rita Renter'], ['Approve Rita Renter']),
  approved: (['draft', 'sent', 'partly_signed', 'active', 'ending', 'ended'] as const).map(
    (lease) => ({
      facts: { lease },
      says: 'An owner or a manager prepares the lease; assistants do not see it.',
      leads: ['All applications', 'Message Rita Renter'],
      never: ['Open lease'],
    }),
  ),
  declined: HOST.declined,
  withdrawn: HOST.withdrawn,
};

const OWN_VERBS = ['Change', 'Withdraw from Sunny loft', 'Message Hedda'];
const read: readonly Expected[] = [
  { says: WAITS, leads: OWN_VERBS },
  { facts: { request: 'answered' }, says: WAITS, leads: OWN_VERBS, never: ['Send answer'] },
  { facts: ASKED, says: ANSWER, leads: ['Send answer', ...OWN_VERBS] },
  {
    facts: { owes: true },
    says: 'The application fee did not go through.',
    leads: ['Pay the fee', ...OWN_VERBS],
  },
];
const over = (says: string): readonly Expected[] =>
  [{}, ASKED, { owes: true }].map((facts) => ({
    facts,
    says,
    leads: ['Find another home', 'Message Hedda'],
    never: ['Pay the fee', 'Send answer', 'Withdraw from Sunny loft', 'Step back'],
  }));
const PREPARED: Expected = {
  facts: { lease: 'draft' },
  says: 'The host said yes and prepares the lease. Nothing is signed yet.',
  leads: ['Message Hedda', 'All applications'],
};

const RENTER: Expectations = {
  draft: [
    {
      says: 'The host sees nothing of it yet.',
      leads: ['Finish application', 'Withdraw from Sunny loft'],
    },
  ],
  submitted: read,
  screening: read,
  shortlisted: read,
  approved: [PREPARED, ...LEASED],
  declined: over(REASON),
  withdrawn: over('You took this application back.'),
};

const joined: readonly Expected[] = [
  { says: WAITS, leads: ['Step back', 'Message Hedda'], never: ['Change', 'Pay the fee'] },
  { facts: ASKED, says: ANSWER, leads: ['Send answer', 'Step back'] },
  {
    facts: { owes: true },
    says: 'The applicant’s turn',
    leads: ['Step back'],
    never: ['Pay the fee'],
  },
];
const COMPANION: Expectations = {
  draft: [{ says: 'The applicant’s turn', leads: ['Step back'], never: ['Finish application'] }],
  submitted: joined,
  screening: joined,
  shortlisted: joined,
  approved: [{ ...PREPARED, never: ['Step back'] }, ...LEASED],
  declined: over(REASON),
  withdrawn: over('The applicant took this application back.'),
};

const SIDES: Record<Side, Expectations> = {
  host: HOST,
  assistant: ASSISTANT,
  renter: RENTER,
  companion: COMPANION,
};

async function open(side: Side, facts: ApplicationFacts) {
  const isHost = side === 'host' || side === 'assistant';
  answerApplication(supplyDevice(isHost ? 'host' : 'renter'), side, facts);
  const Screen = isHost ? ApplicationPage : OwnApplicationPage;
  return (await renderPage(<Screen id={DEAL.application} />)).root;
}

/** Every side in every state, and what tells one of them from another. */
const cases = (Object.keys(SIDES) as Side[]).flatMap((side) =>
  applicationStatuses.flatMap((status) =>
    SIDES[side][status].map(
      (expected) => [side, status, JSON.stringify(expected.facts ?? {}), expected] as const,
    ),
  ),
);

test.each(cases)(
  'the page of an application shows the %s what leads on or back when it is %s %s',
  async (side, status, _, { facts, says, leads, never = [] }) => {
    const root = await open(side, { status, ...facts });
    await eventually(() => {
      expect(root.textContent).toContain(says);
      expect(verbsOf(root)).toEqual(expect.arrayContaining([...leads]));
    });
    expect(root.textContent).not.toContain('Something went wrong');
    const verbs = verbsOf(root);
    expect(never.filter((verb) => verbs.includes(verb))).toEqual([]);
  },
);
