import { money } from '#shared/domains/listings/model/rules.ts';
import {
  priorityLabels,
  requestStatusLabels,
  workOrderStatusLabels,
} from '#shared/domains/maintenance/model/labels.ts';
import type {
  priorities,
  RequestStatus,
  WorkOrderStatus,
} from '#shared/domains/maintenance/model/schema.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import type { Answer, ToolContext } from '../tools/tool.ts';
import type { SlotValues } from '../verbs/verb.ts';
import { maintenanceWords } from './maintenance-words.ts';
import type { Question } from './question.ts';
import {
  answerOf,
  choiceOf,
  counted,
  daysOf,
  daysText,
  distanceText,
  formOf,
  idsOf,
  tableOf,
  timeText,
  type Words,
} from './sentences.ts';
import { vendorsQuestion } from './vendors.ts';

type Priority = (typeof priorities)[number];

const REQUESTS_PAGE = '/dashboard/maintenance';
const ORDERS_PAGE = '/dashboard/maintenance/work-orders';

const REQUESTS = {
  en: ['repair request', 'repair requests'],
  es: ['solicitud de reparación', 'solicitudes de reparación'],
} as const;
const ORDERS = {
  en: ['work order', 'work orders'],
  es: ['orden de trabajo', 'órdenes de trabajo'],
} as const;

/** What a word for a status stands for: who asks for the open ones means all that are not done. */
const REQUEST_STATUSES: Readonly<Record<string, readonly RequestStatus[]>> = {
  open: ['open', 'triaged', 'scheduled', 'in_progress'],
  in_progress: ['scheduled', 'in_progress'],
  resolved: ['resolved', 'closed'],
  closed: ['closed'],
};
const ORDER_STATUSES: Readonly<Record<string, readonly WorkOrderStatus[]>> = {
  open: ['draft', 'sent', 'accepted', 'in_progress'],
  draft: ['draft'],
  sent: ['sent'],
  accepted: ['accepted'],
  in_progress: ['in_progress'],
  done: ['done'],
  cancelled: ['cancelled'],
};

const KINDS: Readonly<Record<string, Words>> = {
  open: { en: [' open', ' open'], es: [' abierta', ' abiertas'] },
  in_progress: { en: [' in progress', ' in progress'], es: [' en curso', ' en curso'] },
  resolved: { en: [' resolved', ' resolved'], es: [' resuelta', ' resueltas'] },
  closed: { en: [' closed', ' closed'], es: [' cerrada', ' cerradas'] },
  draft: { en: [' not sent yet', ' not sent yet'], es: [' sin enviar', ' sin enviar'] },
  sent: { en: [' sent and not accepted', ' sent and not accepted'], es: [' enviada', ' enviadas'] },
  accepted: { en: [' accepted', ' accepted'], es: [' aceptada', ' aceptadas'] },
  done: { en: [' done', ' done'], es: [' hecha', ' hechas'] },
  cancelled: { en: [' called off', ' called off'], es: [' cancelada', ' canceladas'] },
};

type RequestRow = {
  id: string;
  title: string;
  status: RequestStatus;
  priority: Priority;
  created_at: Date;
  scheduled_from: Date | null;
  time_zone: string;
  person: string | null;
  home: string;
  total: number;
};

/** 'Which repair requests are open?' */
async function requests(context: ToolContext, values: SlotValues): Promise<Answer> {
  const { tx, zone, now } = context;
  const days = daysOf(values);
  const listings = idsOf(values.listing);
  const priority = choiceOf(values.priority);
  const status = choiceOf(values.status) ?? (days ? null : 'open');
  const statuses = status === null ? null : [...(REQUEST_STATUSES[status] ?? [])];
  const rows = await tx<RequestRow[]>`
    select r.id, r.title, r.status, r.priority, r.created_at, r.scheduled_from, l.time_zone,
      reporter.full_name as person, concat_ws(', ', l.title, l.unit) as home,
      (count(*) over ())::integer as total
    from public.maintenance_requests r
    join public.listings l on l.id = r.listing_id
    left join public.public_profiles reporter on reporter.id = r.reporter_id
    where r.org_id in (select private.my_organizations())
      and (${statuses}::text[] is null or r.status = any(${statuses}::text[]))
      and (${priority}::text is null or r.priority = ${priority})
      and (${listings}::uuid[] is null or r.listing_id = any(${listings}::uuid[]))
      and (${days?.from ?? null}::date is null or (r.created_at at time zone ${zone})::date
        between ${days?.from ?? null}::date and ${days?.to ?? null}::date)
    order by r.status in ('resolved', 'closed', 'cancelled'),
      array_position(array['urgent', 'high', 'medium', 'low'], r.priority), r.created_at, r.id
    limit 200`;
  const total = rows[0]?.total ?? 0;
  const kind = status && KINDS[status] ? formOf(total, KINDS[status]) : '';
  const urgency = isPriority(priority) ? ` (${priorityLabels[priority].toLowerCase()})` : '';
  const when = days ? ` ${daysText(days, context)}` : '';
  const [first] = rows;
  const lead = first
    ? say({
        en: `${counted(total, REQUESTS)}${kind}${urgency}${when}; first: “${quoted(first.title, 120)}”, ${quoted(first.home, 80)}, ${distanceText(first.created_at, now)}.`,
        es: `${counted(total, REQUESTS)}${kind}${urgency}${when}; la primera: «${quoted(first.title, 120)}», ${quoted(first.home, 80)}, ${distanceText(first.created_at, now)}.`,
      })
    : say({
        en: `There are no repair requests${kind}${urgency}${when}.`,
        es: `No hay solicitudes de reparación${kind}${urgency}${when}.`,
      });
  return answerOf([lead], {
    artifacts: [
      { url: REQUESTS_PAGE, label: say({ en: 'Open maintenance', es: 'Abrir mantenimiento' }) },
    ],
    snippets: rows.slice(0, 10).map((row) => ({
      title: `${row.title}, ${row.home}`,
      text: `${requestStatusLabels[row.status]} · ${priorityLabels[row.priority]}`,
      url: REQUESTS_PAGE,
    })),
    table: tableOf(
      say({ en: 'Repair requests', es: 'Solicitudes de reparación' }),
      [
        say({ en: 'What', es: 'Qué' }),
        say({ en: 'Home', es: 'Vivienda' }),
        say({ en: 'Priority', es: 'Prioridad' }),
        say({ en: 'Status', es: 'Estado' }),
        say({ en: 'Reported', es: 'Reportada' }),
        say({ en: 'By', es: 'Por' }),
        say({ en: 'Repair', es: 'Reparación' }),
      ],
      rows.map((row) => ({
        cells: [
          row.title,
          row.home,
          priorityLabels[row.priority],
          requestStatusLabels[row.status],
          distanceText(row.created_at, now),
          row.person ?? '–',
          row.scheduled_from ? timeText(row.scheduled_from, row.time_zone) : '–',
        ],
        url: REQUESTS_PAGE,
      })),
      total,
    ),
    chart: priorityChart(rows, total),
    result: { count: total, request_ids: rows.map(({ id }) => id) },
  });
}

const isPriority = (value: string | null): value is Priority =>
  value !== null && Object.hasOwn(priorityLabels, value);

function priorityChart(rows: readonly RequestRow[], total: number): Answer['chart'] {
  const counts = new Map<Priority, number>();
  for (const { priority } of rows) counts.set(priority, (counts.get(priority) ?? 0) + 1);
  if (counts.size < 2 || rows.length < 4 || total > rows.length) return undefined;
  return {
    caption: say({ en: 'Repair requests by priority', es: 'Solicitudes por prioridad' }),
    bars: [...counts].map(([priority, value]) => ({
      label: priorityLabels[priority],
      value,
      text: String(value),
    })),
  };
}

type OrderRow = {
  id: string;
  title: string;
  status: WorkOrderStatus;
  vendor: string | null;
  home: string;
  scheduled_from: Date | null;
  time_zone: string;
  estimated_cents: number | null;
  final_cents: number | null;
  total: number;
};

/** 'Which work orders are open?' */
async function workOrders(context: ToolContext, values: SlotValues): Promise<Answer> {
  const { tx, zone } = context;
  const days = daysOf(values);
  const vendors = idsOf(values.vendor);
  const listings = idsOf(values.listing);
  const isNarrow = days !== null || vendors !== null;
  const status = choiceOf(values.status) ?? (isNarrow ? null : 'open');
  const statuses = status === null ? null : [...(ORDER_STATUSES[status] ?? [])];
  const rows = await tx<OrderRow[]>`
    select o.id, o.title, o.status, v.name as vendor, concat_ws(', ', l.title, l.unit) as home,
      o.scheduled_from, l.time_zone, c.estimated_cents, c.final_cents,
      (count(*) over ())::integer as total
    from public.work_orders o
    join public.listings l on l.id = o.listing_id
    left join public.vendors v on v.id = o.vendor_id
    left join public.work_order_costs c on c.work_order_id = o.id
    where o.org_id in (select private.my_organizations())
      and (${statuses}::text[] is null or o.status = any(${statuses}::text[]))
      and (${vendors}::uuid[] is null or o.vendor_id = any(${vendors}::uuid[]))
      and (${listings}::uuid[] is null or o.listing_id = any(${listings}::uuid[]))
      and (${days?.from ?? null}::date is null
        or (coalesce(o.scheduled_from, o.created_at) at time zone ${zone})::date
          between ${days?.from ?? null}::date and ${days?.to ?? null}::date)
    order by o.status in ('done', 'cancelled'), o.scheduled_from nulls last, o.created_at desc, o.id
    limit 200`;
  const total = rows[0]?.total ?? 0;
  const kind = status && KINDS[status] ? formOf(total, KINDS[status]) : '';
  const when = days ? ` ${daysText(days, context)}` : '';
  const cents = rows.reduce((sum, row) => sum + (row.final_cents ?? row.estimated_cents ?? 0), 0);
  const cost = cents === 0 || total > rows.length ? '' : `, ${money(cents)}`;
  const lead =
    total === 0
      ? say({
          en: `There are no work orders${kind}${when}.`,
          es: `No hay órdenes de trabajo${kind}${when}.`,
        })
      : `${counted(total, ORDERS)}${kind}${when}${cost}.`;
  return answerOf([lead], {
    artifacts: [
      {
        url: ORDERS_PAGE,
        label: say({ en: 'Open work orders', es: 'Abrir órdenes de trabajo' }),
      },
    ],
    snippets: rows.slice(0, 10).map((row) => ({
      title: `${row.title}, ${row.home}`,
      text: workOrderStatusLabels[row.status],
      url: ORDERS_PAGE,
    })),
    table: tableOf(
      say({ en: 'Work orders', es: 'Órdenes de trabajo' }),
      [
        say({ en: 'What', es: 'Qué' }),
        say({ en: 'Home', es: 'Vivienda' }),
        say({ en: 'Vendor', es: 'Proveedor' }),
        say({ en: 'Status', es: 'Estado' }),
        say({ en: 'When', es: 'Cuándo' }),
        say({ en: 'Cost', es: 'Costo' }),
      ],
      rows.map((row) => ({
        cells: [
          row.title,
          row.home,
          row.vendor ?? '–',
          workOrderStatusLabels[row.status],
          row.scheduled_from ? timeText(row.scheduled_from, row.time_zone) : '–',
          costText(row),
        ],
        url: ORDERS_PAGE,
      })),
      total,
    ),
    result: { count: total, work_order_ids: rows.map(({ id }) => id) },
  });
}

function costText({ estimated_cents, final_cents }: OrderRow): string {
  if (final_cents !== null) return money(final_cents);
  if (estimated_cents === null) return '–';
  return say({
    en: `${money(estimated_cents)} estimated`,
    es: `${money(estimated_cents)} estimado`,
  });
}

/** Questions about repairs. */
export const maintenanceQuestions: readonly Question[] = [
  { spoken: maintenanceWords.requests, answer: requests },
  { spoken: maintenanceWords.workOrders, answer: workOrders },
  vendorsQuestion,
];
