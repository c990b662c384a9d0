import { useQuery } from '@tanstack/react-query';
import { applicationVersionsQuery } from '#shared/domains/applications/cache/received-queries.ts';
import { lateFeeQuery } from '#shared/domains/earnings/cache/rule-queries.ts';
import type { LateFee } from '#shared/domains/earnings/model/money-rules.ts';
import type { DeskLease } from '#shared/domains/leases/api/host-leases.ts';
import { standardClauses } from '#shared/domains/leases/model/clauses.ts';
import { storedListingQuery } from '#shared/domains/listings/cache/draft-queries.ts';
import { useHostSide } from '../../-parts/use-host-side.ts';

/**
 * The late fee that the text of a draft will have: its own, or the organisation's; an addendum has its own only.
 * Null without one, undefined while it is not known.
 */
export function useLeaseLateFee({ id, org_id, addendum }: DeskLease): LateFee | null | undefined {
  const org = org_id ?? '';
  const hasRules = org_id !== null;
  const own = useQuery({ ...lateFeeQuery(org, id), enabled: hasRules }).data;
  const shared = useQuery({ ...lateFeeQuery(org, null), enabled: hasRules && !addendum }).data;
  if (!hasRules) return null;
  if (own === undefined || (shared === undefined && !addendum)) return undefined;
  return own ?? (addendum ? null : shared);
}

/**
 * The standard clauses, filled in with what the listing, the application and the rules of money say; undefined
 * until that is known. `isMissing`: the listing could not be loaded.
 */
export function useStandardClauses(lease: DeskLease): {
  text: string | undefined;
  isMissing: boolean;
} {
  const side = useHostSide();
  const home = useQuery(storedListingQuery(side, lease.listing_id));
  const fee = useLeaseLateFee(lease);
  const versions = useQuery({
    ...applicationVersionsQuery(side.me, lease.application_id ?? ''),
    enabled: lease.application_id !== null,
  });
  const isWaiting = fee === undefined || (lease.application_id !== null && versions.isPending);
  if (!home.data || isWaiting) return { text: undefined, isMissing: home.isError };
  const { listing_fees, ...stored } = home.data;
  const people = versions.data?.[0]?.content.facts?.household_size ?? null;
  const tenants = lease.parties.filter(({ party }) => party === 'tenant').length;
  const text = standardClauses({
    ...stored,
    fees: listing_fees,
    other_people: people === null ? null : Math.max(0, people - tenants),
    has_late_fee: fee !== null,
  });
  return { text, isMissing: false };
}
