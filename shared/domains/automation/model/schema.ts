import * as z from 'zod/mini';
import { automationActionSchema, automationConditionsSchema, automationTriggers } from './rules.ts';

/** A rule of an organisation. */
export const automationRuleSchema = z.object({
  id: z.guid(),
  org_id: z.guid(),
  author_id: z.guid(),
  name: z.string(),
  trigger: z.enum(automationTriggers),
  conditions: automationConditionsSchema,
  actions: z.array(automationActionSchema),
  enabled: z.boolean(),
  sends_without_asking: z.boolean(),
  runs_per_day: z.int(),
  row_version: z.int(),
  created_at: z.string(),
});

/** A rule of an organisation. */
export type AutomationRule = z.infer<typeof automationRuleSchema>;

const subjectTables = [
  'messages',
  'applications',
  'tours',
  'charges',
  'payments',
  'leases',
  'documents',
  'maintenance_requests',
  'reviews',
] as const;

/** What a rule did about one event, or why it did not. */
export const automationRunSchema = z.object({
  id: z.guid(),
  rule_id: z.guid(),
  subject_table: z.enum(subjectTables),
  subject_id: z.guid(),
  status: z.enum(['planned', 'waiting', 'done', 'dismissed', 'skipped', 'failed', 'undone']),
  reason: z.nullable(z.string()),
  reason_code: z.nullable(z.string()),
  reply: z.nullable(z.string()),
  effects: z.record(z.string(), z.unknown()),
  conversation_id: z.nullable(z.guid()),
  due_at: z.nullable(z.string()),
  ran_at: z.string(),
  listing: z.nullable(z.object({ title: z.string() })),
  renter_id: z.nullable(z.guid()),
  rule: z.nullable(z.object({ name: z.string() })),
});

/** What a rule did about one event. */
export type AutomationRun = z.infer<typeof automationRunSchema>;

/** What would have set a rule off in the last three months. */
export const automationTrialSchema = z.array(
  z.object({
    subject_table: z.enum(subjectTables),
    subject_id: z.guid(),
    happened_at: z.string(),
    home: z.nullable(z.string()),
    person: z.nullable(z.string()),
    total: z.int(),
  }),
);

/** What would have set a rule off, the newest first, each with their whole number. */
export type AutomationTrial = z.infer<typeof automationTrialSchema>;

/** Whether what a run did can be taken back. Enforced by undo_automation_run. */
export const isUndoable = ({
  status,
  effects,
}: Pick<AutomationRun, 'status' | 'effects'>): boolean =>
  status === 'done' && Object.keys(effects).length > 0;

/** The page of what a run is about. */
export function subjectPage({
  subject_table,
  subject_id,
  conversation_id,
}: Pick<AutomationRun, 'subject_table' | 'subject_id'> & {
  conversation_id?: string | null;
}): string {
  switch (subject_table) {
    case 'messages':
      return conversation_id ? `/dashboard/messages?c=${conversation_id}` : '/dashboard/messages';
    case 'applications':
      return `/dashboard/applications/${subject_id}`;
    case 'tours':
      return '/dashboard/tours';
    case 'charges':
      return '/dashboard/earnings/arrears';
    case 'payments':
      return '/dashboard/earnings';
    case 'leases':
      return `/dashboard/leases/${subject_id}`;
    case 'documents':
      return '/dashboard/documents';
    case 'maintenance_requests':
      return '/dashboard/maintenance';
    case 'reviews':
      return '/dashboard/reviews';
  }
}
