import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { NO_HOME, type StatementSearch, type StatementTime } from '../model/desk-search.ts';
import {
  type Closing,
  closingSchema,
  type StatementRow,
  type StatementTotal,
  statementRowSchema,
  statementTotalSchema,
} from '../model/statement.ts';

/** Closings that are read at most: ten years of months. */
const CLOSINGS_READ = 120;

/** Sums of a statement by home, side and category; those of one home where one is named. */
export async function fetchStatement(
  { org, since, until }: StatementTime,
  home: string | null = null,
): Promise<StatementTotal[]> {
  const client = await supabase();
  const rows = unwrap(await client.rpc('statement_totals', { org, since, until, home }));
  return z.array(statementTotalSchema).parse(rows);
}

/** A page of the rows behind a figure, the oldest first. */
export async function fetchStatementRows(
  { org, since, until }: StatementTime,
  { home, side, category }: Pick<StatementSearch, 'home' | 'side' | 'category'>,
  after_key: string | null,
  page_size: number,
): Promise<{ rows: StatementRow[]; next: string | null }> {
  const client = await supabase();
  const answer = await client.rpc('statement_rows', {
    org,
    since,
    until,
    home: home === undefined || home === NO_HOME ? null : home,
    no_home: home === NO_HOME,
    only_side: side ?? null,
    only_category: category ?? null,
    after_key,
    page_size,
  });
  const rows = z.array(statementRowSchema).parse(unwrap(answer));
  return { rows, next: rows.length < page_size ? null : (rows.at(-1)?.row_key ?? null) };
}

/** Months that an organization closed, the latest act first. */
export async function fetchClosings(org: string): Promise<Closing[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('month_closings')
      .select('id,month,closed_at,reopened_at,reopen_reason')
      .eq('org_id', org)
      .order('closed_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(CLOSINGS_READ),
  );
  return z.array(closingSchema).parse(rows);
}
