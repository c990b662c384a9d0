import { actLabel, kindLabel, triggerLabel } from '#shared/domains/automation/model/labels.ts';
import type { AutomationAct, AutomationTrigger } from '#shared/domains/automation/model/rules.ts';
import type { AutomationRule } from '#shared/domains/automation/model/schema.ts';
import type { Entity } from '#shared/platform/commands/words.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Kind, Wanted } from './kind.ts';
import { mostOf } from './kind.ts';
import { fact, isWanted, present } from './values.ts';

/** What people call a rule by what sets it off, in both languages. */
export const TRIGGER_WORDS: Readonly<Record<AutomationTrigger, string>> = {
  message_received: 'message messages inquiry inquiries mensaje mensajes consulta consultas',
  application_submitted:
    'application applications applicant applicants applies solicitud solicitudes solicitantes',
  tour_requested:
    'tour tours visit visits viewing viewings requested request asked visita visitas cita citas pedida',
  tour_cancelled:
    'tour tours visit cancelled canceled cancels off visita visitas cancelada canceladas cancelación',
  tour_completed: 'tour tours finished over after feedback visita visitas terminada después',
  charge_due: 'rent due before payment renta alquiler vence vencimiento antes pago',
  charge_overdue:
    'late rent overdue arrears unpaid after payment renta alquiler atraso atrasada atrasado vencida tarde después pago',
  payment_received:
    'payment payments paid pays money received arrives rent thanks pago pagos paga pagada recibido cobro llega renta alquiler',
  lease_signed:
    'lease leases signed signing contract welcome contrato contratos firmado firma firman bienvenida',
  lease_ending:
    'lease leases ending ends end renewal contract contrato contratos termina vencimiento renovación',
  document_expiring:
    'document documents paper papers expiring expires expiry license insurance documento documentos caduca licencia seguro vencimiento',
  request_reported:
    'repair repairs maintenance report reported issue avería averías reparación mantenimiento',
  review_received: 'review reviews reseña reseñas opinión',
};

/** What people call a rule by what it does, in both languages. */
const ACT_WORDS: Readonly<Record<AutomationAct, string>> = {
  ask_papers:
    'ask asks asking missing paper papers document documents paperwork pide pedir documentos papeles faltan faltantes',
  start_screening: 'screening screen screens starts review revisión revisa empieza',
  confirm_tour:
    'confirm confirms confirming accept accepts confirmation confirma acepta confirmación',
  remind_tenants:
    'reminder reminders remind reminds reminding tenants recordatorio recordatorios recuerda recordar inquilinos aviso avisos',
  send_reply:
    'reply replies answer answers message send sends thank thanks thanking respuesta respuestas mensaje responde agradece gracias',
  draft_reply: 'draft drafts prepare prepares prepared reply borrador borradores prepara respuesta',
  notify_member: 'notify notifies notification tell tells alert alerts avisa aviso notificación',
  set_priority: 'priority urgent prioridad urgente',
};

type Listed = Pick<
  AutomationRule,
  'id' | 'name' | 'trigger' | 'conditions' | 'actions' | 'enabled'
> & {
  homes: string[] | null;
  removed: boolean;
  at: Date;
};

async function rowsOf({ tx, caller }: ToolContext, wanted: Wanted): Promise<Listed[]> {
  const label = tx`concat_ws(' ', r.name, array_to_string(named.homes, ' '),
    (${tx.json(TRIGGER_WORDS)}::jsonb) ->> r.trigger,
    (select string_agg((${tx.json(ACT_WORDS)}::jsonb) ->> (act ->> 'kind'), ' ')
      from jsonb_array_elements(r.actions) act))`;
  return tx<Listed[]>`
    select r.id, r.name, r.trigger, r.conditions, r.actions, r.enabled, named.homes,
      r.removed_at is not null as removed, coalesce(r.removed_at, r.created_at) as at
    from (
      select * from public.automation_rules
      union all
      select * from public.removed_automation_rules(${caller.orgId})
    ) r
      left join lateral (
        select array_agg(h.title order by h.title) as homes from public.listings h
        where h.id::text in (
          select jsonb_array_elements_text(coalesce(r.conditions -> 'listing_ids', '[]')))
      ) named on true
    where r.org_id = ${caller.orgId} and ${isWanted(tx, wanted, tx`r.id`, label)}
    order by r.removed_at is not null, not r.enabled, r.created_at desc, r.id
    limit ${mostOf(wanted)}`;
}

const stateOf = ({ enabled, removed }: Listed) => (removed ? 'removed' : enabled ? 'on' : 'off');

/** The rules of the organisation by their name, what sets them off, what they do and their homes. */
async function list(context: ToolContext, wanted: Wanted): Promise<Entity[]> {
  return (await rowsOf(context, wanted)).map((row) => {
    const acts = row.actions.map(({ kind }) => kind);
    return {
      kind: 'rule',
      id: row.id,
      name: row.name,
      topic: row.homes?.join(', ') ?? null,
      labels: present([
        row.name,
        // One label: the words of what sets it off and of what it does are said together.
        [TRIGGER_WORDS[row.trigger], ...acts.map((act) => ACT_WORDS[act])].join(' '),
        triggerLabel(row.trigger),
        ...acts.map(actLabel),
        ...(row.homes ?? []),
      ]),
      state: stateOf(row),
      at: row.at.toISOString(),
      zone: null,
      person: null,
      home: row.conditions.listing_ids?.[0] ?? null,
      url: '/dashboard/automation',
    };
  });
}

const stateText = (state: ReturnType<typeof stateOf>): string =>
  ({
    on: say({ en: 'On', es: 'Encendida' }),
    off: say({ en: 'Off', es: 'Apagada' }),
    removed: say({ en: 'Removed', es: 'Eliminada' }),
  })[state];

function daysText({ days_before, days_after }: AutomationRule['conditions']): string | null {
  if (days_before !== undefined) {
    return say({ en: `${days_before} days before`, es: `${days_before} días antes` });
  }
  if (days_after === undefined) return null;
  return say({ en: `${days_after} days after`, es: `${days_after} días después` });
}

const hoursText = (hours: number | undefined): string | null =>
  hours === undefined ? null : say({ en: `${hours} hours`, es: `${hours} horas` });

/** What an organisation lets happen by itself. */
export const ruleKind: Kind = {
  kind: 'rule',
  list,
  async facts(context, id) {
    const [row] = await rowsOf(context, { ids: [id], words: null });
    if (!row) return [];
    const acts = row.actions.map(({ kind }) => actLabel(kind)).join(', ');
    const text = row.actions.flatMap((act) => ('template' in act ? [act.template] : []))[0];
    return [
      ...fact('name', 'Rule', 'Regla', row.name),
      ...fact('state', 'Status', 'Estado', stateText(stateOf(row))),
      ...fact('when', 'When', 'Cuando', triggerLabel(row.trigger)),
      ...fact('only', 'Only', 'Solo', row.conditions.only ? kindLabel(row.conditions.only) : null),
      ...fact('days', 'Days', 'Días', daysText(row.conditions)),
      ...fact('wait', 'Waits', 'Espera', hoursText(row.conditions.wait_hours)),
      ...fact('then', 'Then', 'Entonces', acts),
      ...fact('text', 'Text', 'Texto', text === undefined ? null : quoted(text, 200)),
      ...fact('homes', 'Homes', 'Viviendas', row.homes?.join(', ') ?? null),
    ];
  },
};
