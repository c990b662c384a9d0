import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { afterMoment, type MomentCursor, type Page, pageOf } from '../../../platform/page.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import type { AutomationRuleInput } from '../model/rules.ts';
import {
  type AutomationRule,
  type AutomationRun,
  type AutomationTrial,
  automationRuleSchema,
  automationRunSchema,
  automationTrialSchema,
} from '../model/schema.ts';

const ruleColumns =
  'id,org_id,author_id,name,trigger,conditions,actions,enabled,sends_without_asking,runs_per_day,row_version,created_at';
const runColumns =
  'id,rule_id,subject_table,subject_id,status,reason,reason_code,reply,effects,conversation_id,due_at,ran_at,listing:listings(title),renter_id,rule:automation_rules(name)';

/** The rules of an organisation that the person works on, the newest first; it has at most 50. */
export async function fetchRules(org: string): Promise<AutomationRule[]> {
  const client = await supabase();
  const rows = await client
    .from('automation_rules')
    .select(ruleColumns)
    .eq('org_id', org)
    .order('created_at', { ascending: false })
    .order('id')
    .limit(50);
  return z.array(automationRuleSchema).parse(unwrap(rows));
}

const PAGE_SIZE = 20;

/** What rules of an organisation did, of all or of one, the newest first. */
export async function fetchRuns(
  org: string,
  rule: string | null,
  cursor: MomentCursor | null,
): Promise<Page<AutomationRun, MomentCursor>> {
  const client = await supabase();
  let query = client.from('automation_runs').select(runColumns).eq('org_id', org);
  if (rule) query = query.eq('rule_id', rule);
  if (cursor) query = query.or(afterMoment('ran_at', cursor));
  const rows = await query
    .order('ran_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_SIZE + 1);
  const found = z.array(automationRunSchema).parse(unwrap(rows));
  return pageOf(found, PAGE_SIZE, ({ ran_at: at }) => at);
}

/** What would have set a rule off in the last three months. */
export async function tryRule({
  org,
  trigger,
  conditions,
}: Pick<AutomationRuleInput, 'org' | 'trigger' | 'conditions'>): Promise<AutomationTrial> {
  const client = await supabase();
  const rows = await client.rpc('try_automation_rule', { org, trigger, conditions });
  return automationTrialSchema.parse(unwrap(rows));
}
