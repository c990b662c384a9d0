import type { Entity } from '#shared/platform/commands/words.ts';
import { say } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Kind, Wanted } from './kind.ts';
import { mostOf } from './kind.ts';
import {
  dayText,
  fact,
  type HomeRow,
  homeColumns,
  homeLabel,
  homeLabels,
  homeName,
  isWanted,
  money,
  namesText,
  present,
  tenantsOf,
} from './values.ts';

type State = 'running' | 'paused' | 'ended';

type Listed = HomeRow & {
  id: string;
  entry: 'charge' | 'expense';
  description: string;
  payee: string;
  amount_cents: number;
  tax_cents: number;
  every_months: number;
  ends_on: string | null;
  next_on: string | null;
  state: State;
  names: string[] | null;
  ids: string[] | null;
};

async function rowsOf({ tx, caller }: ToolContext, wanted: Wanted): Promise<Listed[]> {
  const label = tx`concat_ws(' ', r.description, r.payee, array_to_string(people.names, ' '),
    ${homeLabel(tx)})`;
  return tx<Listed[]>`
    select r.id, r.kind as entry, r.description, r.payee, r.amount_cents, r.tax_cents,
      r.every_months, r.ends_on::text, r.next_on::text, people.names, people.ids,
      case when r.next_on is null then 'ended' when r.paused_at is not null then 'paused'
        else 'running' end as state,
      ${homeColumns(tx)}
    from public.recurring_entries r
      left join public.leases l on l.id = r.lease_id
      left join public.listings h on h.id = coalesce(r.listing_id, l.listing_id)
      ${tenantsOf(tx)}
    where r.org_id = ${caller.orgId} and ${isWanted(tx, wanted, tx`r.id`, label)}
    order by r.next_on is null, r.paused_at is not null, r.created_at desc, r.id
    limit ${mostOf(wanted)}`;
}

/** What comes again in the books, what runs first. */
async function list(context: ToolContext, wanted: Wanted): Promise<Entity[]> {
  return (await rowsOf(context, wanted)).map((row) => {
    const names = present(row.names ?? []);
    return {
      kind: 'recurring',
      id: row.id,
      name: `${row.description}, ${money(row.amount_cents + row.tax_cents)}`,
      topic: namesText(present([...names, row.payee, homeName(row)])) || null,
      labels: present([row.description, row.payee, ...names, ...homeLabels(row)]),
      state: row.state,
      at: row.next_on,
      zone: row.zone,
      person: row.ids?.[0] ?? null,
      home: row.home,
      cents: row.amount_cents,
      url: '/dashboard/earnings/rules',
    };
  });
}

const stateText = (state: State): string =>
  ({
    running: say({ en: 'Comes again', es: 'Se repite' }),
    paused: say({ en: 'Paused', es: 'En pausa' }),
    ended: say({ en: 'Ended', es: 'Terminado' }),
  })[state];

const rhythm = (months: number): string =>
  months === 1
    ? say({ en: 'Every month', es: 'Cada mes' })
    : say({ en: `Every ${months} months`, es: `Cada ${months} meses` });

/** Charges and expenses that come again. */
export const recurringKind: Kind = {
  kind: 'recurring',
  list,
  async facts(context, id) {
    const [row] = await rowsOf(context, { ids: [id], words: null });
    if (!row) return [];
    return [
      ...fact(
        'what',
        row.entry === 'charge' ? 'Charge' : 'Expense',
        row.entry === 'charge' ? 'Cargo' : 'Gasto',
        row.description,
      ),
      ...fact('state', 'Status', 'Estado', stateText(row.state)),
      ...fact('amount', 'Amount', 'Importe', money(row.amount_cents + row.tax_cents)),
      ...fact('rhythm', 'How often', 'Frecuencia', rhythm(row.every_months)),
      ...fact('next', 'Next day', 'Próximo día', row.next_on && dayText(row.next_on)),
      ...fact('last', 'Last day', 'Último día', row.ends_on && dayText(row.ends_on)),
      ...fact('home', 'Home', 'Vivienda', homeName(row)),
    ];
  },
};
