import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { usualName, usualTemplate } from './labels.ts';
import {
  type AutomationRuleInput,
  askedPapers,
  automationActs,
  automationKinds,
  automationTriggers,
  kindsOf,
  TEMPLATE_LENGTH,
} from './rules.ts';
import type { AutomationRule } from './schema.ts';

/** Triggers whose days are counted, with what is usual. */
export const USUAL_DAYS: Partial<Record<AutomationRule['trigger'], number>> = {
  charge_due: 3,
  charge_overdue: 5,
  lease_ending: 60,
  document_expiring: 30,
};

/** A rule as a form and a sentence have it: one act, at all homes or at one. */
export const ruleDraftSchema = z.object({
  name: z.string().check(visibleInLine(), z.trim(), z.maxLength(80)),
  trigger: z.enum(automationTriggers),
  act: z.enum(automationActs),
  /** Null for all homes. */
  listing: z.nullable(z.guid()),
  days: z.nullable(z.int().check(z.gte(1), z.lte(180))),
  waitHours: z.nullable(z.int().check(z.gte(1), z.lte(720))),
  priority: z.nullable(z.enum(['urgent', 'high', 'medium', 'low'])),
  /** Null for all kinds of what happens. */
  only: z.nullable(z.enum(automationKinds)),
  /** Null asks for an ID and a proof of income. */
  paper: z.nullable(z.enum(askedPapers)),
  text: z.string().check(visible(), z.trim(), z.maxLength(TEMPLATE_LENGTH)),
});

/** A rule as a form and a sentence have it. */
export type RuleDraft = z.infer<typeof ruleDraftSchema>;

/** A rule with nothing but what sets it off and what it does. */
export const plainDraft = (trigger: RuleDraft['trigger'], act: RuleDraft['act']): RuleDraft => ({
  name: '',
  trigger,
  act,
  listing: null,
  days: USUAL_DAYS[trigger] ?? null,
  waitHours: null,
  priority: null,
  only: null,
  paper: null,
  text: '',
});

function conditionsOf(draft: RuleDraft): AutomationRuleInput['conditions'] {
  const { trigger, act, listing, days, waitHours, priority, only } = draft;
  const counted = days ?? USUAL_DAYS[trigger];
  return {
    ...(listing !== null && { listing_ids: [listing] }),
    ...(trigger === 'charge_overdue' && counted && { days_after: Math.min(counted, 90) }),
    ...(trigger !== 'charge_overdue' && USUAL_DAYS[trigger] && { days_before: counted }),
    ...(waitHours !== null && { wait_hours: waitHours }),
    ...(only !== null && kindsOf[trigger]?.includes(only) && { only }),
    ...(trigger === 'request_reported' && act !== 'set_priority' && priority && { priority }),
  };
}

function actionOf(draft: RuleDraft, me: string): AutomationRuleInput['actions'][number] {
  const { trigger, act, text, priority, paper } = draft;
  switch (act) {
    case 'send_reply':
    case 'draft_reply':
      return { kind: act, template: text.trim() || usualTemplate(trigger) };
    case 'notify_member':
      return { kind: act, member: me };
    case 'set_priority':
      return { kind: act, priority: priority ?? 'urgent' };
    case 'ask_papers':
      return { kind: act, papers: paper === null ? ['id', 'income'] : [paper] };
    default:
      return { kind: act };
  }
}

/** A draft as it is saved. */
export function ruleOf(
  draft: RuleDraft,
  { id, org, me }: { id: string; org: string; me: string },
): AutomationRuleInput {
  return {
    id,
    org,
    name: draft.name.trim() || usualName(draft.trigger, draft.act),
    trigger: draft.trigger,
    conditions: conditionsOf(draft),
    actions: [actionOf(draft, me)],
    enabled: true,
    sends_without_asking: draft.act === 'send_reply',
    runs_per_day: 20,
  };
}

/** A saved rule as its form has it; of several homes or acts the form shows the first. */
export function draftOf({ name, trigger, conditions, actions }: AutomationRule): RuleDraft {
  const [action] = actions;
  return {
    name,
    trigger,
    act: action?.kind ?? 'notify_member',
    listing: conditions.listing_ids?.[0] ?? null,
    days: conditions.days_after ?? conditions.days_before ?? null,
    waitHours: conditions.wait_hours ?? null,
    priority: action?.kind === 'set_priority' ? action.priority : (conditions.priority ?? null),
    only: conditions.only ?? null,
    paper:
      action?.kind === 'ask_papers' && action.papers.length === 1
        ? (action.papers[0] ?? null)
        : null,
    text: action && 'template' in action ? action.template : '',
  };
}

/** Whether a form shows all of a rule. */
export const isSimple = ({ conditions, actions }: AutomationRule): boolean =>
  actions.length === 1 &&
  (conditions.listing_ids?.length ?? 0) <= 1 &&
  conditions.keywords === undefined &&
  conditions.first_message_only === undefined;
