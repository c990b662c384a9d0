import type { LeaseStatus } from './schema.ts';

/**
 * What a lease may become. Enforced by private.transitions (machine 'leases'). One that is dropped
 * before everybody signed has no status: its row goes, its events stay.
 */
export const leaseMoves: Record<LeaseStatus, readonly LeaseStatus[]> = {
  draft: ['sent'],
  sent: ['draft', 'partly_signed'],
  partly_signed: ['draft', 'active'],
  active: ['ending'],
  ending: ['ended'],
  ended: [],
};
