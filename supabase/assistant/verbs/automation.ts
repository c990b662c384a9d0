import { randomUUID } from 'node:crypto';
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
import { automationWords } from '#shared/domains/automation/model/words.ts';
import { dates } from '#shared/language/format.ts';
import { localeTag } from '#shared/language/locale.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import type { ToolContext } from '../tools/tool.ts';
import { numberOf, refuse, textOf } from './lookups.ts';
import type { SlotValues, Verb } from './verb.ts';

/** How many of the things that would have set a rule off a plan shows. */
const SHOWN = 5;

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
    paper: textOf(values, 'paper'),
    text: textOf(values, 'text') ?? (isWritten ? usualTemplate(trigger) : ''),
  });
  if (draft.success) return draft.data;
  return refuse({
    en: 'A rule counts 1 to 180 days, waits 1 to 720 hours and has a text of up to 2,000 characters.',
    es: 'Una regla cuenta de 1 a 180 días, espera de 1 a 720 horas y tiene un texto de hasta 2.000 caracteres.',
  });
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
];
