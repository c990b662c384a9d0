import type { PaperStatus } from './schema.ts';

/**
 * What a host's paper may become, moved by an operator through `operator_decide_paper` (DEC-40).
 * Enforced by private.transitions (machine 'host_verification').
 */
export const paperMoves: Record<PaperStatus, readonly PaperStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: ['approved'],
};
