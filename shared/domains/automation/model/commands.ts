import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { type AutomationRuleInput, automationRuleInputSchema, managersOnly } from './rules.ts';
import { type AutomationRule, type AutomationRun, isUndoable } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Whether the person is an owner or a manager of the organisation. */
type Actor = { managing: boolean };
type About = Pick<AutomationRule, 'trigger'>;

const RULES = [['automation']] as const;
const offline = { type: 'connected' } as const;

const mayAutomate = ({ trigger }: About, { managing }: Actor) =>
  managing || !managersOnly.includes(trigger) ? ALLOWED : refused(t('command.managersOnly'));

const ruleSchema = z.object({ rule: z.guid() });
const switchSchema = z.object({ rule: z.guid(), enabled: z.boolean() });

const saved = (input: AutomationRuleInput) => ({
  id: input.id,
  org: input.org,
  name: input.name,
  trigger: input.trigger,
  actions: input.actions,
  conditions: input.conditions,
  enabled: input.enabled,
  sends_without_asking: input.sends_without_asking,
  runs_per_day: input.runs_per_day,
  version: input.version ?? null,
});

/** Brings a removed rule back. */
export const restoreRule: Command<z.infer<typeof ruleSchema>, About, Actor> = {
  name: 'automation.restore',
  input: ruleSchema,
  can: mayAutomate,
  server: { function: 'restore_automation_rule', args: ({ rule }) => ({ rule }) },
  changes: RULES,
  wayBack: { type: 'command', from: (input) => ({ command: removeRule, input }) },
  offline,
  texts: { label: () => t('command.restore'), done: () => t('command.restored') },
};

/** Removes a rule; what it did stays. */
export const removeRule: Command<z.infer<typeof ruleSchema>, About, Actor> = {
  name: 'automation.remove',
  input: ruleSchema,
  can: mayAutomate,
  server: { function: 'delete_automation_rule', args: ({ rule }) => ({ rule }) },
  changes: RULES,
  wayBack: { type: 'command', from: (input) => ({ command: restoreRule, input }) },
  offline,
  texts: { label: () => t('command.remove'), done: () => t('command.removed') },
};

/** Makes a rule, which is on at once. */
export const createRule: Command<AutomationRuleInput, About, Actor> = {
  name: 'automation.create',
  input: automationRuleInputSchema,
  can: mayAutomate,
  server: { function: 'save_automation_rule', args: saved },
  changes: RULES,
  wayBack: {
    type: 'command',
    from: ({ id }) => ({ command: removeRule, input: { rule: id } }),
    remains: () => t('command.staysOff'),
  },
  offline,
  texts: { label: () => t('command.create'), done: () => t('command.created') },
};

/** A rule as it was, to be saved again over what it became. */
const savedBefore = (rule: AutomationRule): AutomationRuleInput => ({
  id: rule.id,
  org: rule.org_id,
  name: rule.name,
  trigger: rule.trigger,
  conditions: rule.conditions,
  actions: rule.actions,
  enabled: rule.enabled,
  sends_without_asking: rule.sends_without_asking,
  runs_per_day: rule.runs_per_day,
});

/** Changes a rule, over the version that the form began from. */
export const changeRule: Command<AutomationRuleInput, AutomationRule, Actor> = {
  name: 'automation.change',
  input: automationRuleInputSchema,
  can: mayAutomate,
  server: { function: 'save_automation_rule', args: saved },
  changes: RULES,
  wayBack: {
    type: 'command',
    from: (_, before) => ({ command: changeRule, input: savedBefore(before) }),
  },
  offline,
  texts: { label: () => t('command.save'), done: () => t('command.saved') },
};

/** Switches a rule on or off. */
export const switchRule: Command<z.infer<typeof switchSchema>, About, Actor> = {
  name: 'automation.switch',
  input: switchSchema,
  can: mayAutomate,
  server: {
    function: 'switch_automation_rule',
    args: ({ rule, enabled }) => ({ rule, enabled }),
  },
  changes: RULES,
  wayBack: {
    type: 'command',
    from: ({ rule, enabled }) => ({ command: switchRule, input: { rule, enabled: !enabled } }),
  },
  offline,
  texts: {
    label: () => t('command.switchOff'),
    done: ({ enabled }) => t(enabled ? 'command.created' : 'command.off'),
  },
};

type Run = Pick<AutomationRun, 'status' | 'effects'>;

const runSchema = z.object({ run: z.guid() });
const decisionSchema = z.object({ run: z.guid(), send: z.boolean() });

/** Takes back what a rule did. */
export const undoRun: Command<z.infer<typeof runSchema>, Run, null> = {
  name: 'automation.undoRun',
  input: runSchema,
  can: (run) => (isUndoable(run) ? ALLOWED : refused(t('command.noWayBack'))),
  server: { function: 'undo_automation_run', args: ({ run }) => ({ run }) },
  changes: RULES,
  wayBack: { type: 'none', reason: () => t('command.hasRun') },
  offline,
  texts: { label: () => t('command.undoRun'), done: () => t('command.undone') },
};

/** Sends a prepared reply, or puts away what waits. */
export const decideRun: Command<z.infer<typeof decisionSchema>, Run, null> = {
  name: 'automation.decideRun',
  input: decisionSchema,
  can: ({ status }) =>
    status === 'waiting' || status === 'planned' ? ALLOWED : refused(t('command.decided')),
  server: { function: 'decide_automation_run', args: ({ run, send }) => ({ run, send }) },
  changes: RULES,
  wayBack: { type: 'none', reason: () => t('command.wasRead') },
  offline,
  texts: {
    label: () => t('command.send'),
    done: ({ send }) => t(send ? 'command.sent' : 'command.dismissed'),
  },
};
