import { applicationStatusLabels } from '#shared/domains/applications/model/labels.ts';
import type { ApplicationStatus } from '#shared/domains/applications/model/schema.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import type { Answer, ToolContext } from '../tools/tool.ts';
import type { SlotValues } from '../verbs/verb.ts';
import { applicationWords } from './application-words.ts';
import { compareQuestion, homeCompareQuestion } from './compare.ts';
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
  nameText,
  tableOf,
  type Words,
} from './sentences.ts';

const APPLICATIONS = {
  en: ['application', 'applications'],
  es: ['solicitud', 'solicitudes'],
} as const;

const OPEN: readonly ApplicationStatus[] = ['submitted', 'screening', 'shortlisted'];

const KINDS: Readonly<Record<string, Words>> = {
  open: {
    en: [' that is not decided', ' that are not decided'],
    es: [' sin decidir', ' sin decidir'],
  },
  submitted: { en: [' newly sent', ' newly sent'], es: [' nueva', ' nuevas'] },
  screening: { en: [' in review', ' in review'], es: [' en revisión', ' en revisión'] },
  shortlisted: {
    en: [' on the shortlist', ' on the shortlist'],
    es: [' preseleccionada', ' preseleccionadas'],
  },
  approved: { en: [' approved', ' approved'], es: [' aprobada', ' aprobadas'] },
  declined: { en: [' declined', ' declined'], es: [' rechazada', ' rechazadas'] },
  withdrawn: { en: [' withdrawn', ' withdrawn'], es: [' retirada', ' retiradas'] },
};

type Row = {
  id: string;
  status: ApplicationStatus;
  submitted_at: Date;
  person: string | null;
  home: string;
  asked: number;
  total: number;
};

const statusesOf = (status: string): readonly string[] => (status === 'open' ? OPEN : [status]);

async function applicationsOf(
  { tx, zone }: ToolContext,
  values: SlotValues,
  status: string | null,
) {
  const days = daysOf(values);
  const listings = idsOf(values.listing);
  const people = idsOf(values.person);
  const statuses = status === null ? null : [...statusesOf(status)];
  return tx<Row[]>`
    select a.id, a.status, a.submitted_at, person.full_name as person,
      concat_ws(', ', l.title, l.unit) as home, (
        select count(*) from public.application_requests r
        where r.application_id = a.id and r.answered_at is null and r.withdrawn_at is null
      )::integer as asked, (count(*) over ())::integer as total
    from public.applications a
    join public.listings l on l.id = a.listing_id
    left join public.public_profiles person on person.id = a.applicant_id
    where a.submitted_at is not null and a.applicant_id <> (select auth.uid())
      and private.manages_listing(a.listing_id)
      and (${statuses}::text[] is null or a.status = any(${statuses}::text[]))
      and (${listings}::uuid[] is null or a.listing_id = any(${listings}::uuid[]))
      and (${people}::uuid[] is null or a.applicant_id = any(${people}::uuid[]))
      and (${days?.from ?? null}::date is null or (a.submitted_at at time zone ${zone})::date
        between ${days?.from ?? null}::date and ${days?.to ?? null}::date)
    order by a.status in ('submitted', 'screening', 'shortlisted') desc, a.submitted_at desc, a.id
    limit 200`;
}

/** Without a status: what is open, unless days, a person or a home tell which are meant. */
function statusOf(values: SlotValues): string | null {
  const said = choiceOf(values.status);
  const isNarrow =
    daysOf(values) !== null || idsOf(values.person) !== null || idsOf(values.listing) !== null;
  return said ?? (isNarrow ? null : 'open');
}

/** 'Which applications are open?' */
async function applications(context: ToolContext, values: SlotValues): Promise<Answer> {
  const status = statusOf(values);
  const rows = await applicationsOf(context, values, status);
  const total = rows[0]?.total ?? 0;
  const words = KINDS[status ?? ''];
  const kind = words ? formOf(total, words) : '';
  const days = daysOf(values);
  const when = days ? ` ${daysText(days, context)}` : '';
  const lead =
    total === 0
      ? say({
          en: `There are no applications${kind}${when}.`,
          es: `No hay solicitudes${kind}${when}.`,
        })
      : `${counted(total, APPLICATIONS)}${kind}${when}: ${namesOf(rows, total)}.`;
  return answerOf([lead], {
    artifacts: [
      {
        url: '/dashboard/applications',
        label: say({ en: 'Open applications', es: 'Abrir solicitudes' }),
      },
    ],
    snippets: rows.slice(0, 10).map((row) => ({
      title: `${nameText(row.person)}, ${row.home}`,
      text: applicationStatusLabels[row.status],
      url: urlOf(row),
    })),
    table: applicationTable(rows, total, context.now),
    chart: chartOf(rows, total),
    result: { count: total, application_ids: rows.map(({ id }) => id) },
  });
}

const urlOf = ({ id }: Pick<Row, 'id'>) => `/dashboard/applications/${id}`;

/** The first few by name. */
function namesOf(rows: readonly Row[], total: number): string {
  const shown = rows
    .slice(0, 3)
    .map((row) => `${quoted(nameText(row.person), 80)} (${quoted(row.home, 80)})`);
  const more = total - shown.length;
  const rest = more > 0 ? [say({ en: `${more} more`, es: `${more} más` })] : [];
  return [...shown, ...rest].join(', ');
}

function applicationTable(rows: readonly Row[], total: number, now: Date) {
  return tableOf(
    say({ en: 'Applications', es: 'Solicitudes' }),
    [
      say({ en: 'Who', es: 'Quién' }),
      say({ en: 'Home', es: 'Vivienda' }),
      say({ en: 'Status', es: 'Estado' }),
      say({ en: 'Sent', es: 'Enviada' }),
      say({ en: 'Waits for', es: 'Espera a' }),
    ],
    rows.map((row) => ({
      cells: [
        nameText(row.person),
        row.home,
        applicationStatusLabels[row.status],
        distanceText(row.submitted_at, now),
        waitsFor(row),
      ],
      url: urlOf(row),
    })),
    total,
  );
}

function waitsFor({ status, asked }: Row): string {
  if (!OPEN.includes(status)) return '–';
  return asked > 0
    ? say({ en: 'the applicant', es: 'quien solicita' })
    : say({ en: 'you', es: 'ti' });
}

/** How many in each status, where all rows are here and they differ. */
function chartOf(rows: readonly Row[], total: number): Answer['chart'] {
  const counts = new Map<ApplicationStatus, number>();
  for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  if (counts.size < 2 || rows.length < 4 || total > rows.length) return undefined;
  return {
    caption: say({ en: 'Applications by status', es: 'Solicitudes por estado' }),
    bars: [...counts].map(([status, value]) => ({
      label: applicationStatusLabels[status],
      value,
      text: String(value),
    })),
  };
}

/** Questions about applications. */
export const applicationQuestions: readonly Question[] = [
  { spoken: applicationWords.applications, answer: applications },
  compareQuestion,
  homeCompareQuestion,
];
