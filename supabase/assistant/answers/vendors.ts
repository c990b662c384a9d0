import { tradeLabels } from '#shared/domains/maintenance/model/labels.ts';
import type { trades } from '#shared/domains/maintenance/model/schema.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import type { Answer, ToolContext } from '../tools/tool.ts';
import type { SlotValues } from '../verbs/verb.ts';
import { maintenanceWords } from './maintenance-words.ts';
import type { Question } from './question.ts';
import { answerOf, choiceOf, counted, dayText, tableOf } from './sentences.ts';

const PAGE = '/dashboard/maintenance/work-orders';
const VENDORS = { en: ['vendor', 'vendors'], es: ['proveedor', 'proveedores'] } as const;

type Trade = (typeof trades)[number];

type VendorRow = {
  name: string;
  trade: Trade;
  contact_name: string;
  phone: string | null;
  email: string | null;
  rating: number | null;
  insurance_expires_on: string | null;
  open_orders: number;
  total: number;
};

/** 'Who is my plumber?' */
async function vendors({ tx, now }: ToolContext, { text }: SlotValues): Promise<Answer> {
  const trade = choiceOf(text);
  const rows = await tx<VendorRow[]>`
    select v.name, v.trade, v.contact_name, v.phone, v.email, v.rating, v.insurance_expires_on::text, (
        select count(*) from public.work_orders o
        where o.vendor_id = v.id and o.status in ('sent', 'accepted', 'in_progress')
      )::integer as open_orders, (count(*) over ())::integer as total
    from public.vendors v
    where v.org_id in (select private.my_organizations()) and not v.archived
      and (${trade}::text is null or v.trade = ${trade})
    order by v.rating desc nulls last, v.name, v.id
    limit 200`;
  const total = rows[0]?.total ?? 0;
  const kind = isTrade(trade) ? ` (${tradeLabels[trade].toLowerCase()})` : '';
  const [first] = rows;
  const best = first && quoted(contactOf(first), 240);
  const lead =
    best === undefined
      ? say({ en: `You have no vendors${kind}.`, es: `No tienes proveedores${kind}.` })
      : total === 1
        ? say({ en: `Your vendor${kind}: ${best}.`, es: `Tu proveedor${kind}: ${best}.` })
        : say({
            en: `You have ${counted(total, VENDORS)}${kind}, the best rated: ${best}.`,
            es: `Tienes ${counted(total, VENDORS)}${kind}, el mejor valorado: ${best}.`,
          });
  return answerOf([lead], {
    artifacts: [
      { url: PAGE, label: say({ en: 'Open work orders', es: 'Abrir órdenes de trabajo' }) },
    ],
    snippets: rows
      .slice(0, 10)
      .map((row) => ({ title: row.name, text: tradeLabels[row.trade], url: PAGE })),
    table: tableOf(
      say({ en: 'Vendors', es: 'Proveedores' }),
      [
        say({ en: 'Name', es: 'Nombre' }),
        say({ en: 'Trade', es: 'Oficio' }),
        say({ en: 'Phone', es: 'Teléfono' }),
        say({ en: 'Email', es: 'Correo' }),
        say({ en: 'Rating', es: 'Valoración' }),
        say({ en: 'Open orders', es: 'Órdenes abiertas' }),
        say({ en: 'Insured until', es: 'Seguro hasta' }),
      ],
      rows.map((row) => ({
        cells: [
          row.name,
          tradeLabels[row.trade],
          row.phone ?? '–',
          row.email ?? '–',
          row.rating === null ? '–' : `${row.rating} ★`,
          String(row.open_orders),
          row.insurance_expires_on ? dayText(row.insurance_expires_on, now) : '–',
        ],
        url: PAGE,
      })),
      total,
    ),
    result: { count: total },
  });
}

const isTrade = (value: string | null): value is Trade =>
  value !== null && Object.hasOwn(tradeLabels, value);

const contactOf = ({ name, contact_name, phone, email }: VendorRow): string =>
  [name, contact_name, phone, email].filter((part) => part).join(', ');

/** Who repairs the homes. */
export const vendorsQuestion: Question = { spoken: maintenanceWords.vendors, answer: vendors };
