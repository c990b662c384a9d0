import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type NextStep,
  pageAddress,
  type StepName,
  stepNames,
} from '#shared/domains/deals/model/deal-step.ts';
import { type DealState, dealSides, nextStep } from '#shared/domains/deals/model/next-step.ts';
import { stepWords } from '#shared/domains/deals/model/step-words.ts';
import type { LeaseStatus } from '#shared/domains/leases/model/schema.ts';
import { tourStatuses } from '#shared/domains/tours/model/schema.ts';
import { ROOT } from '../../../../supabase/environment.ts';
import {
  BLANK,
  type Deal,
  DONE,
  deals,
  type End,
  id,
  isUnsigned,
  leaseDeals,
} from './all-deals.ts';
import { hasVerb, stateOf } from './verbs-of-pages.ts';

const tree = readFileSync(join(ROOT, 'pwa/routeTree.gen.ts'), 'utf8');
const [, listed = ''] = /interface FileRoutesByFullPath \{([^}]+)\}/.exec(tree) ?? [];
const routes = new Set([...listed.matchAll(/'([^']+)':/g)].map(([, path]) => path));

describe('nothing strands', () => {
  test.each(['applicant', 'manager', 'colleague'] as const)(
    'in every state of an application, a lease and its charges a %s has a step whose page has a verb for them',
    (side) => {
      const without = deals.flatMap((deal) => {
        const state = stateOf(deal, side);
        const step = nextStep(side, state);
        if (!step) return state.application?.status === 'draft' ? [] : [{ side, state }];
        return hasVerb(step.name, side, deal) ? [] : [{ side, step, state }];
      });
      expect(without).toEqual([]);
    },
  );

  test('a side that waits, waits for one whose own step says that it is their turn', () => {
    const stuck = deals.flatMap((deal) => {
      const applicant = nextStep('applicant', deal.tenant);
      const manager = nextStep('manager', deal.manager);
      const colleague = nextStep('colleague', deal.colleague);
      const waits: [NextStep | null, NextStep['who'], NextStep | null][] = [
        [applicant, 'host', manager],
        [manager, 'applicant', applicant],
        [colleague, 'manager', manager],
      ];
      return waits
        .filter(([waiting, who, other]) => waiting?.who === who && other?.who !== 'you')
        .filter(([waiting]) => !isRunning(deal, waiting))
        .map(([waiting, who, other]) => ({ waiting, who, other }));
    });
    expect(stuck).toEqual([]);
  });

  test('a signature that is waited for is the turn of exactly the party that is named', () => {
    for (const deal of leaseDeals.filter(({ lease }) => lease && isUnsigned(lease.status))) {
      const [mine, theirs] = [
        nextStep('applicant', deal.tenant),
        nextStep('manager', deal.manager),
      ];
      expect([mine?.who, theirs?.who]).toEqual(
        mine?.name === 'signLease'
          ? ['you', 'tenant']
          : theirs?.name === 'signLease'
            ? ['host', 'you']
            : ['signer', 'tenant'],
      );
    }
  });
});

/** A colleague waits for no one any more once the lease is written: it is not theirs to read. */
const isRunning = (deal: Deal, waiting: NextStep | null) =>
  waiting?.name === 'managerWritesLease' && deal.lease !== null && deal.lease.status !== 'draft';

test('approved never says that there is a lease, and a lease only that everybody signed when they did', () => {
  const approved: DealState = {
    ...BLANK,
    application: { id, status: 'approved', asked: 0, owes: false },
  };
  expect(stepWords(nextStep('applicant', approved) ?? { name: 'apply', who: 'you' }).says).toBe(
    'The host said yes and prepares the lease. Nothing is signed yet.',
  );
  for (const deal of leaseDeals) {
    const step = nextStep('applicant', deal.tenant);
    const saysSigned = step ? stepWords(step).says.includes('Everybody signed') : false;
    const runs = deal.lease?.status === 'active' || deal.tenant.lease?.end?.follows === id;
    if (saysSigned) expect(runs).toBe(true);
  }
});

test('every step leads to a page that there is, and is said in words', () => {
  const tours = tourStatuses.flatMap((status) =>
    (['renter', 'host'] as const).map(
      (proposed_by): DealState => ({
        ...BLANK,
        tour: { id, status, proposed_by },
      }),
    ),
  );
  const states = [
    ...deals.flatMap((deal) => [deal.tenant, deal.manager, deal.colleague]),
    ...tours,
  ];
  const letAgain: DealState = { ...BLANK, lease: { id, status: 'ended', turn: null, end: DONE } };
  const seen = new Set<StepName>();
  for (const side of dealSides) {
    for (const state of [...states, BLANK, { ...BLANK, isToLet: false }, letAgain]) {
      const step = nextStep(side, state);
      if (!step) continue;
      seen.add(step.name);
      expect(routes, `${step.name} of ${side}`).toContain(step.page.to);
      expect(pageAddress(step.page).to).not.toContain('$');
      const { action, says, actor } = stepWords(step);
      expect([action, says, actor].every((text) => /^[A-Z]/.test(text))).toBe(true);
    }
  }
  expect(stepNames.filter((name) => !seen.has(name))).toEqual([]);
});

test('a co-applicant is not sent to what only the applicant does', () => {
  const draft: DealState = {
    ...BLANK,
    application: { id, status: 'draft', asked: 0, owes: false },
  };
  expect(nextStep('companion', draft)).toMatchObject({ who: 'applicant' });
  const owing: DealState = {
    ...BLANK,
    application: { id, status: 'submitted', asked: 0, owes: true },
  };
  expect(nextStep('companion', owing)).toMatchObject({ name: 'payFee', who: 'applicant' });
  const asked: DealState = {
    ...BLANK,
    application: { id, status: 'submitted', asked: 1, owes: false },
  };
  expect(nextStep('companion', asked)).toMatchObject({ name: 'answerHost', who: 'you' });
});

test('a lease that was renewed leads to the next one, whatever its last day, and the deposit to its books', () => {
  const of = (status: LeaseStatus, end: End): DealState => ({
    ...BLANK,
    isToLet: false,
    lease: { id, status, turn: null, end },
    charges: [{ kind: 'deposit', status: 'paid' }],
  });
  const next = '00000000-0000-4000-8000-000000000002';
  for (const status of ['ending', 'ended'] as const) {
    const renewed = of(status, { ...DONE, follows: next });
    expect(nextStep('applicant', renewed)).toMatchObject({ name: 'seeHome', who: 'none' });
    expect(nextStep('manager', renewed)).toEqual({
      name: 'seeLease',
      who: 'none',
      page: { to: '/dashboard/leases/$id', params: { id: next } },
    });
  }
  expect(nextStep('manager', of('ended', { ...DONE, deposit: next }))).toMatchObject({
    name: 'returnDeposit',
    page: { params: { lease: next } },
  });
});

test('a lease that is over asks for what is left: the home that waits, a review that can be written, else nothing', () => {
  const of = (end: Partial<typeof DONE>): DealState => ({
    ...BLANK,
    lease: { id, status: 'ended', turn: null, end: { ...DONE, ...end } },
  });
  const names = (end: Partial<typeof DONE>) => [
    nextStep('manager', of(end))?.name,
    nextStep('applicant', of(end))?.name,
  ];
  expect(names({})).toEqual(['leaseOver', 'leaseOver']);
  expect(names({ reviewsOpen: true })).toEqual(['reviewTenant', 'reviewHome']);
  expect(names({ homeWaits: true })).toEqual(['offerAgain', 'leaseOver']);
  // Its verb is on the page of the lease.
  expect(nextStep('manager', of({ homeWaits: true }))?.page).toEqual({
    to: '/dashboard/leases/$id',
    params: { id },
  });
  expect(nextStep('manager', of({}))?.who).toBe('none');
});

test('before its last day a lease that ends leads each side to the list, to rent that goes back, or to what follows', () => {
  const next = '00000000-0000-4000-8000-000000000002';
  const of = (end: Partial<typeof DONE>): DealState => ({
    ...BLANK,
    lease: { id, status: 'ending', turn: null, end: { ...DONE, ...end } },
  });
  const both = (end: Partial<typeof DONE>) =>
    (['manager', 'applicant'] as const).map((side) => {
      const { name, who } = nextStep(side, of(end)) ?? {};
      return [name, who];
    });
  const wait = ['prepareMoveOut', 'you'];
  expect(both({ inspection: 'none' })).toEqual([['startInspection', 'you'], wait]);
  expect(both({ inspection: 'both' })).toEqual([
    ['confirmInspection', 'you'],
    ['confirmInspection', 'you'],
  ]);
  expect(both({ inspection: 'host' })).toEqual([['confirmInspection', 'you'], wait]);
  expect(both({ inspection: 'tenant' })).toEqual([
    ['awaitInspection', 'tenant'],
    ['confirmInspection', 'you'],
  ]);
  expect(both({ inspection: 'closed' })).toEqual([['prepareMoveOut', 'none'], wait]);
  expect(both({ inspection: 'none', openRenewal: next })).toEqual([
    ['seeRenewal', 'none'],
    ['seeRenewal', 'none'],
  ]);
  expect(both({ inspection: 'none', givesBack: true })[0]).toEqual(['giveRentBack', 'you']);
  const address = (side: 'manager' | 'applicant', end: Partial<typeof DONE>) => {
    const step = nextStep(side, of(end));
    return step && pageAddress(step.page);
  };
  const search = { kind: 'move_out' };
  expect(address('manager', { inspection: 'none' })).toEqual({
    to: `/dashboard/leases/${id}/inspection`,
    search,
  });
  expect(address('applicant', { inspection: 'tenant' })).toEqual({
    to: `/my-home/inspection/${id}`,
    search,
  });
  expect(address('manager', { inspection: 'none', openRenewal: next })?.to).toBe(
    `/dashboard/leases/${next}`,
  );
});
