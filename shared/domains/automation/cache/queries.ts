import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MomentCursor } from '../../../platform/page.ts';
import { fetchRules, fetchRuns, tryRule } from '../api/automation-rows.ts';
import type { AutomationRuleInput } from '../model/rules.ts';

/** The rules of an organisation. */
export function rulesQuery(me: string, org: string) {
  return queryOptions({
    queryKey: ['automation', me, org, 'rules'] as const,
    queryFn: () => fetchRules(org),
  });
}

/** What rules did, of all or of one, page by page. */
export function runsQuery(me: string, org: string, rule: string | null) {
  return infiniteQueryOptions({
    queryKey: ['automation', me, org, 'runs', rule] as const,
    queryFn: ({ pageParam }) => fetchRuns(org, rule, pageParam),
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** What would have set a rule off in the last three months. */
export function trialQuery(
  me: string,
  { org, trigger, conditions }: Pick<AutomationRuleInput, 'org' | 'trigger' | 'conditions'>,
) {
  return queryOptions({
    queryKey: ['automation', me, org, 'trial', trigger, conditions] as const,
    queryFn: () => tryRule({ org, trigger, conditions }),
  });
}
