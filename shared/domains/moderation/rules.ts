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

/** What a person may do about others. SQL: block_person, unblock_person, report_content. */
export const can = {
  /** Anybody but oneself, also before one is verified. */
  block: (me: string, person: string): boolean => me !== person,
  /** What somebody else answers for; who sees it is judged by the server. */
  report: (me: string, answerable: string | null): boolean => me !== answerable,
};
