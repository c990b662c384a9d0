import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What sets a rule off. */
export const automationTriggers = [
  'message_received',
  'application_submitted',
  'tour_requested',
  'tour_completed',
  'tour_cancelled',
  'charge_due',
  'charge_overdue',
  'payment_received',
  'lease_signed',
  'lease_ending',
  'document_expiring',
  'request_reported',
  'review_received',
] as const;

/** What sets a rule off. */
export type AutomationTrigger = (typeof automationTriggers)[number];

/** What a rule can do. */
export const automationActs = [
  'ask_papers',
  'start_screening',
  'confirm_tour',
  'remind_tenants',
  'send_reply',
  'draft_reply',
  'notify_member',
  'set_priority',
] as const;

/** What a rule can do. */
export type AutomationAct = (typeof automationActs)[number];

const everyActBut = (...without: AutomationAct[]) =>
  automationActs.filter(
    (act) =>
      ['send_reply', 'draft_reply', 'notify_member', 'set_priority'].includes(act) &&
      !without.includes(act),
  );

/** What can follow what sets a rule off. Enforced by private.may_follow. */
export const automationFollows: Readonly<Record<AutomationTrigger, readonly AutomationAct[]>> = {
  message_received: everyActBut(),
  application_submitted: ['ask_papers', 'start_screening', ...everyActBut()],
  tour_requested: ['confirm_tour', ...everyActBut()],
  tour_completed: everyActBut(),
  tour_cancelled: everyActBut(),
  charge_due: ['remind_tenants', ...everyActBut()],
  charge_overdue: ['remind_tenants', ...everyActBut()],
  payment_received: everyActBut(),
  lease_signed: everyActBut(),
  lease_ending: everyActBut(),
  document_expiring: everyActBut('send_reply', 'draft_reply'),
  request_reported: everyActBut(),
  review_received: everyActBut(),
};

/** Kinds of what happens, of which a rule can want one alone. */
export const automationKinds = [
  'new',
  'renewal',
  'rent',
  'deposit',
  'by_renter',
  'by_host',
] as const;

/** A kind of what happens. */
export type AutomationKind = (typeof automationKinds)[number];

/** What comes in kinds, with those that a rule can choose. Enforced by private.may_be_only. */
export const kindsOf: Readonly<Partial<Record<AutomationTrigger, readonly AutomationKind[]>>> = {
  lease_signed: ['new', 'renewal'],
  payment_received: ['rent', 'deposit'],
  tour_cancelled: ['by_renter', 'by_host'],
};

/** Rules about money, leases and papers are not an assistant member's (DEC-39). As private.is_of_managers. */
export const managersOnly: readonly AutomationTrigger[] = [
  ...['charge_due', 'charge_overdue', 'payment_received'],
  ...['lease_signed', 'lease_ending', 'document_expiring'],
] as const satisfies readonly AutomationTrigger[];

/** Statuses of a run: it waits for its hour or for a yes, did something, or says why it did not. */
const automationRunStatuses = [
  'planned',
  'waiting',
  'done',
  'dismissed',
  'skipped',
  'failed',
  'undone',
] as const;

/** A status of a run. */
export type AutomationRunStatus = (typeof automationRunStatuses)[number];

/** What a run may become. Enforced by private.transitions; moved by the job and the host's side. */
export const automationRunMoves: Record<AutomationRunStatus, readonly AutomationRunStatus[]> = {
  planned: ['waiting', 'done', 'skipped', 'failed', 'dismissed'],
  waiting: ['done', 'dismissed'],
  done: ['undone'],
  dismissed: [],
  skipped: [],
  failed: [],
  undone: [],
};

/** Longest reply of a rule. */
export const TEMPLATE_LENGTH = 2000;

const template = z.string().check(visible(), z.minLength(1), z.maxLength(TEMPLATE_LENGTH));

const priorities = ['urgent', 'high', 'medium', 'low'] as const;

/** All that are there must hold; the waits are counted from what happened. */
export const automationConditionsSchema = z.strictObject({
  listing_ids: z.optional(z.array(z.guid()).check(z.minLength(1), z.maxLength(50))),
  keywords: z.optional(
    z
      .array(z.string().check(visibleInLine(), z.minLength(2), z.maxLength(60)))
      .check(z.minLength(1), z.maxLength(20)),
  ),
  first_message_only: z.optional(z.boolean()),
  days_before: z.optional(z.int().check(z.gte(1), z.lte(180))),
  days_after: z.optional(z.int().check(z.gte(1), z.lte(90))),
  wait_hours: z.optional(z.int().check(z.gte(1), z.lte(720))),
  priority: z.optional(z.enum(priorities)),
  only: z.optional(z.enum(automationKinds)),
});

/** Papers that a rule can ask an applicant for. */
export const askedPapers = [
  'id',
  'income',
  'insurance',
  'receipt',
  'license',
  'lease',
  'other',
] as const;

/** In templates `{name}` is the renter's first name, `{home}` the home's title; of money and leases also `{amount}` and `{date}`. */
export const automationActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draft_reply'), template }),
  z.strictObject({ kind: z.literal('send_reply'), template }),
  z.strictObject({ kind: z.literal('notify_member'), member: z.guid() }),
  z.strictObject({ kind: z.literal('set_priority'), priority: z.enum(priorities) }),
  z.strictObject({
    kind: z.literal('ask_papers'),
    papers: z.array(z.enum(askedPapers)).check(z.minLength(1), z.maxLength(7)),
  }),
  z.strictObject({ kind: z.literal('start_screening') }),
  z.strictObject({ kind: z.literal('confirm_tour') }),
  z.strictObject({ kind: z.literal('remind_tenants') }),
]);

const isReply = ({ kind }: { kind: string }) => kind === 'draft_reply' || kind === 'send_reply';

const ruleFields = z.object({
  id: z.guid(),
  org: z.guid(),
  name: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(80)),
  trigger: z.enum(automationTriggers),
  conditions: z._default(automationConditionsSchema, {}),
  actions: z.array(automationActionSchema).check(
    z.minLength(1),
    z.maxLength(5),
    z.refine((actions) => actions.filter(isReply).length <= 1, {
      error: () => t('oneEventGetsOneReply'),
    }),
  ),
  enabled: z._default(z.boolean(), true),
  sends_without_asking: z._default(z.boolean(), false),
  runs_per_day: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
  /** The version that a change began from; none for a new rule. */
  version: z.optional(z.int()),
});

/** What `save_automation_rule` takes; `id` is made by the client. */
export const automationRuleInputSchema = ruleFields.check(
  z.refine(
    ({ actions, sends_without_asking }) =>
      sends_without_asking || actions.every(({ kind }) => kind !== 'send_reply'),
    { error: () => t('sayThatRepliesGoOut') },
  ),
  z.refine(
    ({ actions, trigger }) =>
      actions.every(({ kind }) => automationFollows[trigger].includes(kind)),
    { error: () => t('cannotFollow') },
  ),
  z.refine(
    ({ conditions: { only }, trigger }) =>
      only === undefined || kindsOf[trigger]?.includes(only) === true,
    { error: () => t('noSuchKind') },
  ),
);

/** A rule as it is saved. */
export type AutomationRuleInput = z.infer<typeof automationRuleInputSchema>;
