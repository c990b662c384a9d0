import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** What can be reported. SQL: the check of reports.subject. */
export const reportSubjects = [
  'message',
  'listing',
  'profile',
  'review',
  'question',
  'answer',
] as const;

/** Why something is reported. SQL: the check of reports.reason. */
export const reportReasons = [
  'spam',
  'scam',
  'harassment',
  'discrimination',
  'false_information',
  'inappropriate',
  'other',
] as const;

/** Statuses of a report. SQL: the check of reports.status. */
export const reportStatuses = ['open', 'reviewing', 'resolved', 'dismissed'] as const;

/** A status of a report. */
export type ReportStatus = (typeof reportStatuses)[number];

/** Longest details of a report, in characters. */
export const REPORT_DETAILS_LIMIT = 2000;

/** What `report_content` takes. The id is the device's: a retry is the same report. */
export const reportInputSchema = z
  .object({
    subject: z.enum(reportSubjects),
    subject_id: z.guid(),
    reason: z.enum(reportReasons),
    details: z.string().check(visible(), z.maxLength(REPORT_DETAILS_LIMIT)),
    report: z.guid(),
  })
  .check(
    z.refine(({ reason, details }) => reason !== 'other' || details !== '', {
      path: ['details'],
      error: () => t('schema.pleaseSayWhatIsWrong'),
    }),
  );
