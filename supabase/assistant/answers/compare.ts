import { COMPARED_MOST } from '#shared/domains/applications/model/comparison.ts';
import { applicationVersionSchema } from '#shared/domains/applications/model/content.ts';
import {
  checkCriteria,
  criteriaSchema,
  incomeRatio,
} from '#shared/domains/applications/model/criteria.ts';
import {
  applicationStatusLabels,
  employmentLabels,
} from '#shared/domains/applications/model/labels.ts';
import type { ApplicationStatus } from '#shared/domains/applications/model/schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { numbers } from '#shared/language/format.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import type { Answer, ToolContext } from '../tools/tool.ts';
import type { SlotValues } from '../verbs/verb.ts';
import { applicationWords } from './application-words.ts';
import type { Question } from './question.ts';
import { answerOf, dayText, idsOf, nameText } from './sentences.ts';

type Row = {
  id: string;
  status: ApplicationStatus;
  person: string | null;
  home: string;
  rent_cents: number;
  currency: string;
  bedrooms: number;
  pets_allowed: boolean;
  available_from: string | null;
  criteria: unknown;
  content: unknown;
  papers: number;
  proofs: number;
  total: number;
};

/** Applications with what they said last, those that are open first; one more than are compared. */
async function comparedOf(
  { tx }: ToolContext,
  { applications, listing }: SlotValues,
): Promise<Row[]> {
  const ids = idsOf(applications);
  const homes = idsOf(listing);
  return tx<Row[]>`
    select a.id, a.status, person.full_name as person, concat_ws(', ', l.title, l.unit) as home,
      l.rent_cents, l.currency, l.bedrooms, l.pets_allowed, l.available_from::text,
      public.listing_criteria(l.id) as criteria, v.content, shared.papers, shared.proofs,
      (count(*) over ())::integer as total
    from public.applications a
    join public.listings l on l.id = a.listing_id
    left join public.public_profiles person on person.id = a.applicant_id
    left join lateral (
      select w.content from public.application_versions w
      where w.application_id = a.id order by w.version desc limit 1
    ) v on true
    cross join lateral (
      select count(*)::integer as papers,
        (count(*) filter (where d.kind = 'income'))::integer as proofs
      from public.document_shares s join public.documents d on d.id = s.document_id
      where s.application_id = a.id and s.revoked_at is null
    ) shared
    where a.submitted_at is not null and a.applicant_id <> (select auth.uid())
      and private.manages_listing(a.listing_id)
      and (${ids}::uuid[] is null or a.id = any(${ids}::uuid[]))
      and (${homes}::uuid[] is null or a.listing_id = any(${homes}::uuid[]))
      and (${ids}::uuid[] is not null or a.status in ('submitted', 'screening', 'shortlisted'))
    order by array_position(${ids}::uuid[], a.id),
      a.status in ('submitted', 'screening', 'shortlisted') desc, a.submitted_at, a.id
    limit ${COMPARED_MOST}`;
}

/** An application next to others: a cell for each question. */
type Compared = {
  row: Row;
  name: string;
  cells: string[];
  met: [met: number, of: number];
  income: number | null;
};

function comparedRow(row: Row, now: Date): Compared {
  const name = nameText(row.person);
  const parsed = applicationVersionSchema.shape.content.safeParse(row.content);
  const content = parsed.success ? parsed.data : null;
  const facts = content?.facts ?? null;
  const rules = criteriaSchema.safeParse(row.criteria);
  const checks =
    rules.success && content
      ? checkCriteria(rules.data, row, content, { hasProofOfIncome: row.proofs > 0 })
      : [];
  const met = checks.filter(({ result }) => result === 'met').length;
  const ratio = content && incomeRatio(content, row);
  const times =
    typeof ratio === 'number'
      ? say({
          en: ` (${numbers({ maximumFractionDigits: 1 }).format(ratio)} × the rent)`,
          es: ` (${numbers({ maximumFractionDigits: 1 }).format(ratio)} × la renta)`,
        })
      : '';
  const income = facts?.income_cents ?? null;
  return {
    row,
    name,
    met: [met, checks.length],
    income,
    cells: [
      row.home,
      applicationStatusLabels[row.status],
      checks.length > 0 ? `${met}/${checks.length}` : '–',
      income === null ? '–' : `${money(income, row.currency)}${times}`,
      facts?.household_size ? String(facts.household_size) : '–',
      facts?.employment ? employmentLabels[facts.employment] : '–',
      facts?.move_in_on ? dayText(facts.move_in_on, now) : '–',
      facts ? facts.pets.join(', ') || say({ en: 'none', es: 'ninguna' }) : '–',
      content ? String(content.references.length) : '–',
      String(row.papers),
    ],
  };
}

const questions = () => [
  say({ en: 'Home', es: 'Vivienda' }),
  say({ en: 'Status', es: 'Estado' }),
  say({ en: 'Your criteria met', es: 'Criterios cumplidos' }),
  say({ en: 'Income a month', es: 'Ingresos al mes' }),
  say({ en: 'People', es: 'Personas' }),
  say({ en: 'Work', es: 'Trabajo' }),
  say({ en: 'Move-in', es: 'Mudanza' }),
  say({ en: 'Pets', es: 'Mascotas' }),
  say({ en: 'References', es: 'Referencias' }),
  say({ en: 'Papers', es: 'Documentos' }),
];

/** 'Compare Grace and Ben': the same questions for everybody; nothing is recommended. */
async function compare(context: ToolContext, values: SlotValues): Promise<Answer> {
  const rows = (await comparedOf(context, values)).map((row) => comparedRow(row, context.now));
  const page = '/dashboard/applications';
  const label = say({ en: 'Open the comparison', es: 'Abrir la comparación' });
  if (rows.length < 2) {
    const [only] = rows;
    const lead = only
      ? say({
          en: `There is only the application of ${quoted(only.name, 80)}: nothing to compare it with.`,
          es: `Solo está la solicitud de ${quoted(only.name, 80)}: no hay con qué compararla.`,
        })
      : say({
          en: 'There are no applications to compare.',
          es: 'No hay solicitudes que comparar.',
        });
    const url = only ? `${page}/${only.row.id}` : page;
    return answerOf([lead], {
      artifacts: [{ url, label: say({ en: 'Open applications', es: 'Abrir solicitudes' }) }],
      result: { count: rows.length },
    });
  }
  const total = rows[0]?.row.total ?? rows.length;
  const names = rows.map(({ name }) => quoted(name, 80)).join(', ');
  const more =
    total > rows.length
      ? say({
          en: ` The ${rows.length} that wait longest of ${total}.`,
          es: ` Las ${rows.length} que más esperan de ${total}.`,
        })
      : '';
  const url = `${page}/compare?ids=${rows.map(({ row }) => row.id).join('.')}`;
  return answerOf(
    [
      `${say({
        en: `${rows.length} applications by the same questions: ${names}.`,
        es: `${rows.length} solicitudes con las mismas preguntas: ${names}.`,
      })}${more}`,
      rows.map(lineOf).join('\n'),
    ],
    {
      artifacts: [{ url, label }],
      snippets: rows.map(({ row, name }) => ({
        title: `${name}, ${row.home}`,
        text: applicationStatusLabels[row.status],
        url: `${page}/${row.id}`,
      })),
      table: {
        caption: say({ en: 'Applications next to each other', es: 'Solicitudes lado a lado' }),
        columns: [{ label: '' }, ...rows.map(({ name }) => ({ label: name }))],
        rows: questions().map((question, at) => ({
          cells: [question, ...rows.map(({ cells }) => cells[at] ?? '–')],
        })),
      },
      chart: chartOf(rows),
      result: { count: rows.length, application_ids: rows.map(({ row }) => row.id) },
    },
  );
}

function lineOf({ name, cells, met: [met, of] }: Compared): string {
  const criteria =
    of > 0
      ? say({ en: `, ${met} of ${of} criteria met`, es: `, ${met} de ${of} criterios cumplidos` })
      : '';
  const income = cells[3] === '–' ? '' : `, ${quoted(cells[3] ?? '', 80)}`;
  return `- **${quoted(name, 80)}**: ${quoted(cells[1] ?? '', 40)}${income}${criteria}`;
}

function chartOf(rows: readonly Compared[]): Answer['chart'] {
  if (rows.some(({ income }) => income === null)) return undefined;
  return {
    caption: say({ en: 'Income a month', es: 'Ingresos al mes' }),
    bars: rows.map(({ name, income, row }) => ({
      label: name,
      value: (income ?? 0) / 100,
      text: money(income ?? 0, row.currency),
    })),
  };
}

/** Applications next to each other. */
export const compareQuestion: Question = { spoken: applicationWords.compare, answer: compare };

const { name, title, say: patterns, examples, page } = applicationWords.compare;

/** 'Compare the applicants for the loft': all of a home, where its name would be several applications. */
export const homeCompareQuestion: Question = {
  spoken: {
    name,
    title,
    say: [
      ...patterns,
      'best applicant for|best applicants for|best candidate for|mejor solicitante para|mejor candidato para|mejor candidata para + [who is|which is|quien es|cual es]',
    ],
    slots: {
      listing: {
        type: 'reference',
        kind: 'listing',
        ask: { en: 'Of which home?', es: '¿De qué vivienda?' },
      },
    },
    examples,
    page,
  },
  answer: compare,
};
