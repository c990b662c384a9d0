import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import {
  type EarningsMonth,
  earningsMonthSchema,
  type GuideMonth,
  guideMonthSchema,
  type Payout,
  payoutSchema,
} from '../model/schema.ts';

/** Lines of a year that one request brings: many homes have more than a server hands out at once. */
const EARNINGS_PAGE = 500;

/** Payouts of a year that are listed at most, the newest first. */
export const PAYOUTS_MOST = 100;

const memberSchema = z.nullable(z.object({ org_id: z.guid(), role: z.string() }));

/** Whose books a person works on; the database keeps money from assistant members (DEC-39). */
export async function fetchPlace(me: string): Promise<{ org: string; seesMoney: boolean } | null> {
  const client = await supabase();
  const row = memberSchema.parse(
    unwrap(
      await client
        .from('organization_members')
        .select('org_id,role')
        .eq('profile_id', me)
        .maybeSingle(),
    ),
  );
  return row && { org: row.org_id, seesMoney: row.role !== 'assistant' };
}

/** What a person's organisation took and spent, by month and home; null where it is not theirs to see. */
export async function fetchEarnings(
  me: string,
  since: string,
  until: string,
  pageSize = EARNINGS_PAGE,
): Promise<EarningsMonth[] | null> {
  const place = await fetchPlace(me);
  if (!place) return [];
  if (!place.seesMoney) return null;
  const lines: EarningsMonth[] = [];
  for (;;) {
    const page = await fetchPage(place.org, since, until, pageSize, lines.at(-1));
    lines.push(...page);
    if (page.length < pageSize) return lines;
  }
}

async function fetchPage(
  org: string,
  since: string,
  until: string,
  size: number,
  last: EarningsMonth | undefined,
): Promise<EarningsMonth[]> {
  const client = await supabase();
  let query = client.rpc('earnings_by_month', { org, since, until });
  if (last) query = query.or(after(last));
  const rows = unwrap(
    await query
      .order('month', { ascending: true })
      // What is for no single home comes last in its month.
      .order('listing_id', { ascending: true, nullsFirst: false })
      .limit(size),
  );
  return z.array(earningsMonthSchema).parse(rows);
}

function after({ month, listing_id }: EarningsMonth): string {
  if (listing_id === null) return `month.gt.${month}`;
  return `month.gt.${month},and(month.eq.${month},or(listing_id.gt.${listing_id},listing_id.is.null))`;
}

/** What the caller earned as a guide, by month; months without a tour are left out. */
export async function fetchGuideMonths(since: string, until: string): Promise<GuideMonth[]> {
  const client = await supabase();
  return z
    .array(guideMonthSchema)
    .parse(unwrap(await client.rpc('guide_earnings_by_month', { since, until })));
}

/** A guide's payouts for these months, the newest first. */
export async function fetchPayouts(me: string, since: string, until: string): Promise<Payout[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('payouts')
      .select('id,period,tours,amount_cents,currency,status,reason,paid_on,is_correction')
      // A manager who guides as well reads the organisation's payouts, too.
      .eq('guide_id', me)
      .gte('period', since)
      .lte('period', until)
      .order('period', { ascending: false })
      .order('id', { ascending: false })
      .limit(PAYOUTS_MOST),
  );
  return z.array(payoutSchema).parse(rows);
}
