import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#shared/domains/deals/api/deals.ts';
import { dealsQuery } from '#shared/domains/deals/cache/queries.ts';
import { type DealSide, type NextStep, nextStep } from '#shared/domains/deals/model/next-step.ts';
import { useHostPart } from './use-host-part.ts';

/** A deal with its next step. */
export type DealStep = { deal: Deal; step: NextStep };

/** The next step of each deal of the user on one side; the query says how far reading them is. */
export function useSteps(me: string, side: 'renter' | 'host') {
  const query = useQuery(dealsQuery(me, side));
  const part = useHostPart(me, side === 'host');
  const sideOf = (deal: Deal): DealSide =>
    side === 'host' ? (part ?? 'colleague') : deal.isApplicant ? 'applicant' : 'companion';
  const steps = (query.data ?? []).flatMap((deal): DealStep[] => {
    const step = nextStep(sideOf(deal), deal.state);
    return step ? [{ deal, step }] : [];
  });
  return { query, steps: side === 'host' && part === undefined ? [] : steps };
}
