import { textsOf } from '../../../language/texts.ts';
import {
  type AutomationAct,
  type AutomationKind,
  type AutomationTrigger,
  askedPapers,
  automationActs,
  automationKinds,
  automationTriggers,
} from './rules.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What sets a rule off, in words. */
export const triggerLabel = (trigger: AutomationTrigger): string => t(`trigger.${trigger}`);

/** What a rule does, in words. */
export const actLabel = (act: AutomationAct): string => t(`act.${act}`);

/** A kind of what sets a rule off, in words. */
export const kindLabel = (kind: AutomationKind): string => t(`kind.${kind}`);

/** A paper that a rule asks for, in words. */
export const paperLabel = (paper: (typeof askedPapers)[number]): string => t(`paper.${paper}`);

const FIELDS = { name: '{name}', home: '{home}', amount: '{amount}', date: '{date}' };

/** The message that a rule sends where none was written; the server fills in its fields. */
export const usualTemplate = (about: AutomationTrigger | 'feedback'): string =>
  about === 'document_expiring' ? '' : t(`template.${about}`, FIELDS);

/** How a rule is called that its author gave no name. */
export const usualName = (trigger: AutomationTrigger, act: AutomationAct): string =>
  t('name', { trigger: triggerLabel(trigger), act: actLabel(act) }).slice(0, 80);

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  values.some((one) => one === value);

/** The label of a trigger, a kind of it, an act or a paper by its name; null for other names. */
export function automationLabel(value: string): string | null {
  if (isOneOf(automationTriggers, value)) return triggerLabel(value);
  if (isOneOf(automationActs, value)) return actLabel(value);
  if (isOneOf(automationKinds, value)) return kindLabel(value);
  return isOneOf(askedPapers, value) ? paperLabel(value) : null;
}

/** Why the server holds a run back; as private.why_not_automated and private.act_by_rule say it. */
const KNOWN = [
  'switched_off',
  'author_gone',
  'day_limit',
  'addressee_missing',
  'written_already',
  'person_limit',
  'settled',
  'nothing_missing',
  'reminded_already',
] as const;

/** Why a run did nothing, or what refused it; null where it did something. */
export function reasonText(run: {
  reason: string | null;
  reason_code: string | null;
}): string | null {
  const code = run.reason_code?.replace(/^automation\./, '') ?? '';
  const known = KNOWN.find((one) => one === code);
  if (known) return t(`reason.${known}`);
  return run.reason === null ? null : t('reason.refused', { reason: run.reason });
}
