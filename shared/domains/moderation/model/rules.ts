import type { ReportStatus } from './schema.ts';

/**
 * What a report may become, moved by an operator through `operator_decide_report`. Enforced by
 * private.transitions (machine 'reports').
 */
export const reportMoves: Record<ReportStatus, readonly ReportStatus[]> = {
  open: ['reviewing', 'resolved', 'dismissed'],
  reviewing: ['open', 'resolved', 'dismissed'],
  resolved: ['reviewing'],
  dismissed: ['reviewing'],
};
