import { useQuery } from '@tanstack/react-query';
import { dealsQuery } from '#shared/domains/deals/cache/queries.ts';
import type { Deal } from '#shared/domains/deals/model/deal.ts';
import type { NextStep } from '#shared/domains/deals/model/deal-step.ts';
import { type DealSide, nextStep } from '#shared/domains/deals/model/next-step.ts';
import { useHostPart } from './use-host-part.ts';

/** A deal with its next step. */
export type DealStep = { deal: Deal; step: NextStep };

/**
 * The next step of each deal of the user on one side, a host's the most urgent `size` of `total`; the query
 * says how far reading them is.
 */
export function useSteps(me: string, side: 'renter' | 'host', size?: number) {
  const query = useQuery(dealsQuery(me, side, size));
  const part = useHostPart(me, side === 'host');
  const sideOf = (deal: Deal): DealSide =>
    side === 'host' ? (part ?? 'colleague') : deal.isApplicant ? 'applicant' : 'companion';
  const steps = (query.data?.deals ?? []).flatMap((deal): DealStep[] => {
    const step = nextStep(sideOf(deal), deal.state);
    return step ? [{ deal, step }] : [];
  });
  return {
    query,
    steps: side === 'host' && part === undefined ? [] : steps,
    total: query.data?.total ?? 0,
  };
}
