import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  type RuleDraft,
  ruleDraftSchema,
  ruleOf,
  USUAL_DAYS,
} from '#shared/domains/automation/model/draft.ts';
import { usualTemplate } from '#shared/domains/automation/model/labels.ts';
import {
  type AutomationRuleInput,
  automationRuleInputSchema,
} from '#shared/domains/automation/model/rules.ts';
import {
  type AutomationRule,
  automationRuleSchema,
} from '#shared/domains/automation/model/schema.ts';
import { automationWords } from '#shared/domains/automation/model/words.ts';
import { dates } from '#shared/language/format.ts';
import { localeTag } from '#shared/language/locale.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import type { ToolContext } from '../tools/tool.ts';
import { foundRow, numberOf, only, refuse, saidText, textOf } from './lookups.ts';
import type { SlotValues, Verb } from './verb.ts';

/** How many of the things that would have set a rule off a plan shows. */
const SHOWN = 5;

const LIMITS = {
  en: 'A rule counts 1 to 180 days, waits 1 to 720 hours and has a text of up to 2,000 characters.',
  es: 'Una regla cuenta de 1 a 180 días, espera de 1 a 720 horas y tiene un texto de hasta 2.000 caracteres.',
};

const COUNTS_BEFORE = {
  en: 'This rule acts before the day, so its days cannot be counted after it. Make another rule for that.',
  es: 'Esta regla actúa antes del día, así que sus días no se cuentan después. Crea otra regla para eso.',
};

const COUNTS_AFTER = {
  en: 'This rule acts after the day, so its days cannot be counted before it. Make another rule for that.',
  es: 'Esta regla actúa después del día, así que sus días no se cuentan antes. Crea otra regla para eso.',
};

function draftFrom(values: SlotValues): RuleDraft {
  const trigger = textOf(values, 'trigger') as RuleDraft['trigger'];
  const act = textOf(values, 'act');
  const isWritten = act === 'send_reply' || act === 'draft_reply';
  const draft = ruleDraftSchema.safeParse({
    name: '',
    trigger,
    act,
    listing: textOf(values, 'listing'),
    days: numberOf(values, 'days') ?? USUAL_DAYS[trigger] ?? null,
    waitHours: numberOf(values, 'hours') || null,
    priority: textOf(values, 'priority'),
    only: textOf(values, 'only'),
    paper: textOf(values, 'paper'),
    text: textOf(values, 'text') ?? (isWritten ? usualTemplate(trigger) : ''),
  });
  if (draft.success) return draft.data;
  return refuse(LIMITS);
}

type Tried = { happened_at: Date; home: string | null; person: string | null; total: number };

/** What would have set the rule off in the last three months, the newest first. */
async function trial({ tx, zone }: ToolContext, input: unknown) {
  const { org, trigger, conditions } = input as AutomationRuleInput;
  const rows = await tx<Tried[]>`
    select happened_at, home, person, total::int
    from public.try_automation_rule(${org}, ${trigger}, ${tx.json(conditions)})
    limit ${SHOWN}`;
  const count = rows[0]?.total ?? 0;
  const day = dates({ dateStyle: 'medium', timeZone: zone }, localeTag());
  const times = say({
    en: count === 1 ? 'It would have run once' : `It would have run ${count} times`,
    es: count === 1 ? 'Habría actuado una vez' : `Habría actuado ${count} veces`,
  });
  return [
    {
      label: say({ en: 'Last three months', es: 'Últimos tres meses' }),
      before: null,
      after: times,
    },
    ...rows.map(({ happened_at, home, person }) => ({
      label: day.format(happened_at),
      before: null,
      after: [person, home].flatMap((one) => (one ? [quoted(one, 80)] : [])).join(', ') || '–',
    })),
  ];
}

/** A rule as it stands, also one that was removed. */
async function storedRule({ tx, caller }: ToolContext, id: string): Promise<AutomationRule> {
  const rows = await tx<{ row: unknown }[]>`
    select to_jsonb(r) as row from (
      select * from public.automation_rules
      union all
      select * from public.removed_automation_rules(${caller.orgId})
    ) r where r.id = ${id}`;
  return foundRow(automationRuleSchema, rows);
}

const ruleOfInput = (context: ToolContext, input: unknown) =>
  storedRule(context, z.object({ rule: z.string() }).parse(input).rule);

async function runOfInput({ tx }: ToolContext, input: unknown) {
  const { run } = z.object({ run: z.string() }).parse(input);
  return only(
    await tx<{ status: string; effects: Record<string, unknown> }[]>`
      select status, effects from public.automation_runs where id = ${run}`,
  );
}

/** A rule with what was said of its days and its text; all else stays as it is. */
function changed(rule: AutomationRule, values: SlotValues): AutomationRuleInput {
  const { trigger, conditions, actions } = rule;
  const days = numberOf(values, 'days');
  const text = textOf(values, 'text');
  if (days !== null && USUAL_DAYS[trigger] === undefined) {
    return refuse({
      en: 'This rule counts no days: it acts when something happens. Change it on the page of rules.',
      es: 'Esta regla no cuenta días: actúa cuando pasa algo. Cámbiala en la página de reglas.',
    });
  }
  if (text !== null && !actions.some((act) => 'template' in act)) {
    return refuse({
      en: 'This rule writes nothing, so it has no text.',
      es: 'Esta regla no escribe nada, así que no tiene texto.',
    });
  }
  const isAfter = trigger === 'charge_overdue';
  const side = textOf(values, 'side');
  if (days !== null && side !== null && (side === 'after') !== isAfter) {
    return refuse(isAfter ? COUNTS_AFTER : COUNTS_BEFORE);
  }
  const counts = isAfter ? 'days_after' : 'days_before';
  const input = automationRuleInputSchema.safeParse({
    id: rule.id,
    org: rule.org_id,
    name: rule.name,
    trigger,
    conditions: {
      ...conditions,
      ...(days !== null && { [counts]: days }),
    },
    actions: actions.map((act) =>
      text !== null && 'template' in act ? { ...act, template: text } : act,
    ),
    enabled: rule.enabled,
    sends_without_asking: rule.sends_without_asking,
    runs_per_day: rule.runs_per_day,
    version: rule.row_version,
  });
  return input.success ? input.data : refuse(LIMITS);
}

/** Verbs of hosts' rules. */
export const automationVerbs: readonly Verb[] = [
  {
    spoken: automationWords.create,
    async input({ caller }, values) {
      const made = ruleOf(draftFrom(values), {
        id: randomUUID(),
        org: caller.orgId,
        me: caller.userId,
      });
      const rule = automationRuleInputSchema.safeParse(made);
      if (!rule.success) {
        return refuse({
          en: 'This cannot be done when that happens. Choose another act.',
          es: 'Esto no se puede hacer cuando pasa eso. Elige otra acción.',
        });
      }
      return rule.data;
    },
    subject: async () => null,
    shows: trial,
  },
  {
    spoken: automationWords.switchOff,
    input: async (_, values) => ({ rule: saidText(values, 'rule'), enabled: false }),
    subject: ruleOfInput,
  },
  {
    spoken: automationWords.switchOn,
    input: async (_, values) => ({ rule: saidText(values, 'rule'), enabled: true }),
    subject: ruleOfInput,
  },
  {
    spoken: automationWords.change,
    async input(context, values) {
      return changed(await storedRule(context, saidText(values, 'rule')), values);
    },
    subject: (context, input) => storedRule(context, z.object({ id: z.string() }).parse(input).id),
    shows: trial,
  },
  { spoken: automationWords.remove, subject: ruleOfInput },
  { spoken: automationWords.restore, subject: ruleOfInput },
  { spoken: automationWords.undoRun, subject: runOfInput },
  {
    spoken: automationWords.sendPrepared,
    input: async (_, values) => ({ run: saidText(values, 'run'), send: true }),
    subject: runOfInput,
  },
  {
    spoken: automationWords.dismissPrepared,
    input: async (_, values) => ({ run: saidText(values, 'run'), send: false }),
    subject: runOfInput,
  },
];
