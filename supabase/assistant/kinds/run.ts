import type {
  AutomationRunStatus,
  AutomationTrigger,
} from '#shared/domains/automation/model/rules.ts';
import type { AutomationRun } from '#shared/domains/automation/model/schema.ts';
import type { Entity } from '#shared/platform/commands/words.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Kind, Wanted } from './kind.ts';
import { mostOf } from './kind.ts';
import { TRIGGER_WORDS } from './rule.ts';
import {
  fact,
  type HomeRow,
  homeColumns,
  homeLabel,
  homeLabels,
  homeName,
  isWanted,
  present,
} from './values.ts';

type Listed = HomeRow &
  Pick<AutomationRun, 'id' | 'status' | 'effects' | 'reply' | 'renter_id'> & {
    rule: string | null;
    trigger: AutomationTrigger | null;
    person: string | null;
    ran_at: Date;
  };

async function rowsOf({ tx, caller }: ToolContext, wanted: Wanted): Promise<Listed[]> {
  const label = tx`concat_ws(' ', rule.name, p.full_name, ${homeLabel(tx)},
    (${tx.json(TRIGGER_WORDS)}::jsonb) ->> rule.trigger)`;
  return tx<Listed[]>`
    select r.id, r.status, r.effects, r.reply, r.renter_id, r.ran_at, rule.name as rule,
      rule.trigger, p.full_name as person, ${homeColumns(tx)}
    from public.automation_runs r
      left join public.automation_rules rule on rule.id = r.rule_id
      left join public.listings h on h.id = r.listing_id
      left join public.public_profiles p on p.id = r.renter_id
    where r.org_id = ${caller.orgId} and ${isWanted(tx, wanted, tx`r.id`, label)}
    order by r.status <> 'waiting', r.ran_at desc, r.id
    limit ${mostOf(wanted)}`;
}

/** Done without a trace is nothing that could be taken back. */
const stateOf = ({ status, effects }: Listed) =>
  status === 'done' && Object.keys(effects).length === 0 ? 'over' : status;

/** What the organisation's rules did, by rule, person and home, with the time. */
async function list(context: ToolContext, wanted: Wanted): Promise<Entity[]> {
  return (await rowsOf(context, wanted)).map((row) => ({
    kind: 'run',
    id: row.id,
    name: row.rule ?? say({ en: 'A removed rule', es: 'Una regla eliminada' }),
    topic: present([row.person, homeName(row)]).join(', ') || null,
    labels: present([
      row.rule,
      row.person,
      row.trigger && TRIGGER_WORDS[row.trigger],
      ...homeLabels(row),
    ]),
    state: stateOf(row),
    at: row.ran_at.toISOString(),
    zone: row.zone,
    person: row.renter_id,
    home: row.home,
    url: '/dashboard/automation',
  }));
}

const statusText = (status: AutomationRunStatus): string =>
  ({
    planned: say({ en: 'Planned', es: 'Prevista' }),
    waiting: say({ en: 'Waits for you', es: 'Te espera' }),
    done: say({ en: 'Done', es: 'Hecho' }),
    dismissed: say({ en: 'Put away', es: 'Descartado' }),
    skipped: say({ en: 'Left out', es: 'Omitido' }),
    failed: say({ en: 'Failed', es: 'Falló' }),
    undone: say({ en: 'Taken back', es: 'Deshecho' }),
  })[status];

/** What a rule did about one event. */
export const runKind: Kind = {
  kind: 'run',
  list,
  async facts(context, id) {
    const [row] = await rowsOf(context, { ids: [id], words: null });
    if (!row) return [];
    return [
      ...fact('rule', 'Rule', 'Regla', row.rule),
      ...fact('status', 'Status', 'Estado', statusText(row.status)),
      ...fact('person', 'Person', 'Persona', row.person),
      ...fact('home', 'Home', 'Vivienda', homeName(row)),
      ...fact('reply', 'Reply', 'Respuesta', row.reply && quoted(row.reply, 200)),
    ];
  },
};
