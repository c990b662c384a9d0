import { tradeLabels } from '#shared/domains/maintenance/model/labels.ts';
import type { trades } from '#shared/domains/maintenance/model/schema.ts';
import type { Entity } from '#shared/platform/commands/words.ts';
import { say } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Kind, Wanted } from './kind.ts';
import { mostOf } from './kind.ts';
import { dayText, fact, isWanted, present } from './values.ts';

type Trade = (typeof trades)[number];

type Listed = {
  id: string;
  name: string;
  trade: Trade;
  contact_name: string;
  email: string | null;
  phone: string | null;
  rating: number | null;
  insurance_expires_on: string | null;
  archived: boolean;
  created_at: Date;
};

/** Whom people mean by a trade. */
const TRADE_WORDS: Readonly<Record<Trade, string>> = {
  general: 'handyman contractor general albañil contratista manitas',
  plumbing: 'plumber plumbing plomero fontanero plomería fontanería',
  electrical: 'electrician electrical electricista electricidad',
  heating_cooling: 'hvac heating cooling furnace technician calefacción climatización',
  appliances: 'appliances appliance technician electrodomésticos técnico',
  locks: 'locksmith locks cerrajero cerrajería',
  pest_control: 'pest control exterminator fumigador plagas fumigación',
  painting: 'painter painting pintor pintura',
  roofing: 'roofer roofing techador techos',
  cleaning: 'cleaner cleaners cleaning limpieza limpiador',
  landscaping: 'gardener landscaper landscaping jardinero jardinería',
  other: 'vendor proveedor',
};

async function rowsOf({ tx, caller }: ToolContext, wanted: Wanted): Promise<Listed[]> {
  const label = tx`concat_ws(' ', v.name, v.contact_name, (${tx.json(TRADE_WORDS)}::jsonb) ->> v.trade)`;
  return tx<Listed[]>`
    select v.id, v.name, v.trade, v.contact_name, v.email, v.phone, v.rating,
      v.insurance_expires_on::text, v.archived, v.created_at
    from public.vendors v
    where v.org_id = ${caller.orgId} and ${isWanted(tx, wanted, tx`v.id`, label)}
    order by v.archived, v.name, v.id
    limit ${mostOf(wanted)}`;
}

/** Whom the organisation calls when something is to be repaired, by name. */
async function list(context: ToolContext, wanted: Wanted): Promise<Entity[]> {
  return (await rowsOf(context, wanted)).map((row) => ({
    kind: 'vendor',
    id: row.id,
    name: row.name,
    topic: tradeLabels[row.trade],
    labels: present([row.name, row.contact_name, tradeLabels[row.trade], TRADE_WORDS[row.trade]]),
    state: row.archived ? 'archived' : 'active',
    at: row.created_at.toISOString(),
    zone: null,
    person: null,
    home: null,
    url: '/dashboard/maintenance/work-orders',
  }));
}

/** A vendor of the organisation. */
export const vendorKind: Kind = {
  kind: 'vendor',
  list,
  async facts(context, id) {
    const [row] = await rowsOf(context, { ids: [id], words: null });
    if (!row) return [];
    const state = row.archived
      ? say({ en: 'Archived', es: 'Archivado' })
      : say({ en: 'In use', es: 'En uso' });
    return [
      ...fact('name', 'Vendor', 'Proveedor', row.name),
      ...fact('trade', 'Trade', 'Oficio', tradeLabels[row.trade]),
      ...fact('state', 'Status', 'Estado', state),
      ...fact('contact', 'Contact', 'Contacto', row.contact_name || null),
      ...fact('phone', 'Phone', 'Teléfono', row.phone),
      ...fact('email', 'E-mail', 'Correo', row.email),
      ...fact('rating', 'Rating', 'Valoración', row.rating === null ? null : `${row.rating} / 5`),
      ...fact(
        'insurance',
        'Insured until',
        'Seguro hasta',
        row.insurance_expires_on && dayText(row.insurance_expires_on),
      ),
    ];
  },
};
