import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { sentFactsSchema } from '../model/content.ts';
import { criteriaSchema } from '../model/criteria.ts';
import { type ApplicationStatus, allDeclineReasons, applicationStatuses } from '../model/schema.ts';

/** The most that one call answers. */
const LOG_PAGE = 200;

const moveSchema = z.object({
  at: z.string(),
  to: z.enum(applicationStatuses),
  reason: z.nullable(z.enum(allDeclineReasons)),
  /** 'applicant', the name of a member of the host's side, or nothing where it happened by itself. */
  by: z.string(),
});

const logRowSchema = z.object({
  id: z.guid(),
  home: z.string(),
  city: z.string(),
  state: z.string(),
  time_zone: z.string(),
  applicant: z.string(),
  status: z.enum(applicationStatuses),
  submitted_at: z.string(),
  looked_at: z.object({
    criteria: z.nullable(criteriaSchema),
    home: z.object({
      rent_cents: z.int(),
      bedrooms: z.int(),
      pets_allowed: z.boolean(),
      available_from: z.nullable(z.string()),
    }),
    proof: z.boolean(),
  }),
  /** When the host's side moved it last; null where `looked_at` is as of now. */
  checked_at: z.nullable(z.string()),
  version: z.nullable(z.int()),
  content: z.object({ facts: z.nullish(sentFactsSchema), references: z.array(z.string()) }),
  moves: z.array(moveSchema),
  total: z.int(),
});

/** A received application with what it was looked at by, and every move. */
export type LogRow = z.infer<typeof logRowSchema>;

/** Which applications: of one home, in one status, sent from one day to another; all without any. */
export type LogFilter = {
  home: string | null;
  status: ApplicationStatus | null;
  since: string | null;
  until: string | null;
};

/**
 * The log of all received applications that a filter leaves, the latest first, read page by page. `onRead` is
 * called after each page; once `signal` is aborted, no other page is asked for and the promise rejects.
 */
export async function fetchApplicationLog(
  { home, status, since, until }: LogFilter,
  onRead: (read: number, total: number) => void,
  signal: AbortSignal,
): Promise<LogRow[]> {
  const client = await supabase();
  const rows: LogRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    const page = z.array(logRowSchema).parse(
      unwrap(
        await client.rpc('application_log', {
          listing: home,
          only_status: status,
          since,
          until,
          after_at: last?.submitted_at ?? null,
          after_id: last?.id ?? null,
          page_size: LOG_PAGE,
        }),
      ),
    );
    signal.throwIfAborted();
    rows.push(...page);
    onRead(rows.length, page[0]?.total ?? rows.length);
    if (page.length < LOG_PAGE) return rows;
  }
}
