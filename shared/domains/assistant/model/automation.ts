import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** What sets a rule off. */
export const automationTriggers = [
  'message_received',
  'application_submitted',
  'tour_requested',
  'charge_overdue',
  'lease_ending',
] as const;

/** Statuses of a run: a reply waits for confirmation, was sent or was dismissed. */
const automationRunStatuses = ['waiting', 'done', 'dismissed', 'skipped'] as const;

/** A status of a run. */
export type AutomationRunStatus = (typeof automationRunStatuses)[number];

/** What a run may become. Enforced by private.transitions; moved by decide_automation_run and the job. */
export const automationRunMoves: Record<AutomationRunStatus, readonly AutomationRunStatus[]> = {
  waiting: ['done', 'dismissed'],
  done: [],
  dismissed: [],
  skipped: [],
};

const TEMPLATE_LENGTH = 2000;

const template = z.string().check(visible(), z.minLength(1), z.maxLength(TEMPLATE_LENGTH));

/** All that are there must hold. */
const automationConditionsSchema = z.strictObject({
  listing_ids: z.optional(z.array(z.guid()).check(z.minLength(1), z.maxLength(50))),
  keywords: z.optional(
    z
      .array(z.string().check(visibleInLine(), z.minLength(2), z.maxLength(60)))
      .check(z.minLength(1), z.maxLength(20)),
  ),
  first_message_only: z.optional(z.boolean()),
  days_before: z.optional(z.int().check(z.gte(1), z.lte(180))),
});

/** In templates `{name}` is the renter's first name, `{home}` the home's title. */
const automationActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draft_reply'), template }),
  z.strictObject({ kind: z.literal('send_reply'), template }),
  z.strictObject({ kind: z.literal('notify_member'), member: z.guid() }),
  z.strictObject({
    kind: z.literal('set_priority'),
    priority: z.enum(['urgent', 'high', 'medium', 'low']),
  }),
]);

const isReply = ({ kind }: { kind: string }) => kind === 'draft_reply' || kind === 'send_reply';

/** What `save_automation_rule` takes; `id` is made by the client. */
export const automationRuleInputSchema = z
  .object({
    id: z.guid(),
    org: z.guid(),
    name: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(80)),
    trigger: z.enum(automationTriggers),
    conditions: z._default(automationConditionsSchema, {}),
    actions: z.array(automationActionSchema).check(
      z.minLength(1),
      z.maxLength(5),
      z.refine((actions) => actions.filter(isReply).length <= 1, {
        error: () => t('automation.oneEventGetsOneReply'),
      }),
    ),
    enabled: z._default(z.boolean(), true),
    sends_without_asking: z._default(z.boolean(), false),
    runs_per_day: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
  })
  .check(
    z.refine(
      ({ actions, sends_without_asking }) =>
        sends_without_asking || actions.every(({ kind }) => kind !== 'send_reply'),
      { error: () => t('automation.sayThatRepliesGoOut') },
    ),
  );
