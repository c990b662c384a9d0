import { documentKindLabels, expiryText } from '#shared/domains/documents/model/labels.ts';
import { documentKinds } from '#shared/domains/documents/model/schema.ts';
import { dayLater } from '#shared/language/days.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import type { ToolContext } from '../tools/tool.ts';
import {
  answerOf,
  booksToday,
  count,
  type Days,
  daysIn,
  dayText,
  inDays,
  link,
  quotedHome,
  ROWS_MOST,
  tableOf,
} from './answer-parts.ts';
import { DETAILS, HOMES, SHOW } from './common-words.ts';
import type { Question } from './question.ts';

/** Papers that expire so soon are named first, in days. */
const SOON_DAYS = 30;

type PaperKind = (typeof documentKinds)[number];

const KIND_WORDS: Readonly<Record<PaperKind, string>> = {
  lease: 'lease papers|lease paper|lease documents|papeles del contrato|documentos del contrato',
  id: 'id|ids|passport|passports|drivers license|driver license|identification|identificacion|identificaciones|pasaporte|pasaportes',
  income:
    'income proof|proof of income|pay stub|pay stubs|paystubs|income|comprobante de ingresos|comprobantes de ingresos|recibos de nomina|ingresos',
  insurance:
    'insurance|insurances|insurance policy|insurance policies|insurance certificate|seguro|seguros|poliza|polizas|aseguranza',
  receipt: 'receipt|receipts|recibo|recibos|comprobante|comprobantes',
  inspection: 'inspection|inspections|inspection report|inspection reports|inspeccion|inspecciones',
  license:
    'license|licenses|licence|permit|permits|registration|licencia|licencias|permiso|permisos',
  other: 'other|otros',
};

const EXPIRE =
  'expire|expires|expiring|expired|expiration|expiry|run out|runs out|running out|end|ends|ending|lapse|lapses|lapsing|due|vence|vencen|venciendo|por vencer|vencimiento|vencido|vencidos|caduca|caducan|caducado|caducados|expira|expiran|termina|terminan|se vence|se vencen|acaba|acaban';

/** 'Which documents expire soon?', '¿qué papeles vencen?' */
const documentsQuestion: Question = {
  spoken: {
    name: 'ask.documents',
    title: { en: 'Documents', es: 'Documentos' },
    say: [
      `document|documents|docs|doc|paper|papers|paperwork|file|files|certificate|certificates|documento|documentos|papel|papeles|archivo|archivos|certificado|certificados|papeleo + [${EXPIRE}] + ${SHOW} + ${DETAILS} + ${HOMES} + [soon|pronto|uploaded|have|tengo|tenemos|on file|in the archive|guardados|subidos|all|todos|latest|recent|new|nuevos|recientes] + [anything|something|any|which|what|algo|alguno|cuales|que|nada] + [next|about to|going to|van a|por|a punto de]`,
      `anything|something|what|whats|which|any|algo|que|nada + expiring|about to expire|going to expire|expires|expired|running out|por vencer|por caducar|vencido|a punto de vencer + ${SHOW} + [soon|pronto|papers|documents|next|paperwork|papeles|documentos]`,
      // Of a kind of paper, where the sentence asks for what there is.
      `insurance policies|insurances|policies|licenses|licences|permits|certificates|seguros|polizas|licencias|permisos|identificaciones|inspection reports|pay stubs|passports|drivers licenses|recibos|comprobantes|rental licenses + what|which|show|show me|list|how many|do i have|my|see|que|cuales|cuantas|cuantos|mis|tengo|~mostrar|~ver|~listar|~ensenar|hay + ${HOMES} + [have|tengo|tenemos|do i have|on file|uploaded|got|que|i have]`,
      `${Object.values(KIND_WORDS)
        .filter((words) => !words.startsWith('lease') && !words.startsWith('other'))
        .join(
          '|',
        )} + ${EXPIRE} + ${SHOW} + ${DETAILS} + ${HOMES} + [soon|pronto|certificate|policy]`,
    ],
    slots: {
      kind: { type: 'choice', words: KIND_WORDS, optional: true },
      period: { type: 'period', optional: true },
      listing: { type: 'reference', kind: 'listing', optional: true },
    },
    examples: {
      en: ['which documents expire soon', 'documents of the loft', 'when does my insurance expire'],
      es: ['qué documentos vencen pronto', 'documentos del loft', 'cuándo vence mi seguro'],
    },
    page: '/dashboard/documents',
  },
  async answer(context, values, { listing }) {
    const kind = documentKinds.find((one) => one === values.kind) ?? null;
    const days = daysIn(values);
    const today = await booksToday(context);
    const rows = await papersOf(context, { kind, days, home: listing?.id ?? null, today });
    const total = rows[0]?.total ?? 0;
    const of = [
      kind === null ? '' : ` (${documentKindLabels[kind].toLowerCase()})`,
      listing
        ? say({ en: ` for ${quotedHome(listing.name)}`, es: ` de ${quotedHome(listing.name)}` })
        : '',
      days ? say({ en: ` that expire ${inDays(days)}`, es: ` que vencen ${inDays(days)}` }) : '',
    ].join('');
    const artifacts = [
      link('/dashboard/documents', { en: 'Open documents', es: 'Abrir documentos' }),
    ];
    if (total === 0) {
      const none = say({ en: `There are no documents${of}.`, es: `No hay documentos${of}.` });
      return answerOf(none, { artifacts, result: { documents: 0 } });
    }
    return answerOf(sentence(rows, total, of, today), {
      artifacts,
      result: { documents: total, ids: rows.map(({ id }) => id) },
      snippets: rows.slice(0, 5).map((row) => ({
        title: row.title,
        text: expiryText(row.expires_on, today),
        url: '/dashboard/documents',
      })),
      table: tableOf(
        say({ en: 'Documents', es: 'Documentos' }),
        [
          say({ en: 'Document', es: 'Documento' }),
          say({ en: 'Kind', es: 'Tipo' }),
          say({ en: 'Home', es: 'Vivienda' }),
          say({ en: 'Expires', es: 'Vence' }),
        ],
        rows.map((row) => ({
          cells: [
            row.title,
            documentKindLabels[row.kind],
            row.home ?? '–',
            expiryText(row.expires_on, today),
          ],
          url: '/dashboard/documents',
        })),
        total,
      ),
    });
  },
};

/** Questions about papers. */
export const documentsQuestions: readonly Question[] = [documentsQuestion];

type Row = {
  id: string;
  title: string;
  kind: PaperKind;
  home: string | null;
  expires_on: string | null;
  total: number;
  soon: number;
};

function sentence(rows: readonly Row[], total: number, of: string, today: string): string {
  const many = count(
    total,
    { en: 'document', es: 'documento' },
    { en: 'documents', es: 'documentos' },
  );
  const lead = say({
    en: `There ${total === 1 ? 'is' : 'are'} **${many}**${of}.`,
    es: `Hay **${many}**${of}.`,
  });
  const next = rows.find(({ expires_on }) => expires_on !== null && expires_on >= today);
  if (!next?.expires_on) {
    return `${lead} ${say({ en: 'None of them is about to expire.', es: 'Ninguno está por vencer.' })}`;
  }
  const title = quoted(next.title, 120);
  return `${lead} ${say({
    en: `The next to expire: ${title}, on ${dayText(next.expires_on)}; within ${SOON_DAYS} days: ${next.soon}.`,
    es: `El próximo en vencer: ${title}, el ${dayText(next.expires_on)}; en ${SOON_DAYS} días: ${next.soon}.`,
  })}`;
}

type Asked = { kind: PaperKind | null; days: Days | null; home: string | null; today: string };

/** Papers that the caller reads: those that expire next come first, what never expires or has, last. */
function papersOf({ tx }: ToolContext, { kind, days, home, today }: Asked): Promise<Row[]> {
  return tx<Row[]>`
    select d.id, d.title, d.kind, d.expires_on::text,
      (select concat_ws(', ', l.title, l.unit) from public.listings l where l.id = d.listing_id) as home,
      (count(*) over ())::int as total,
      (count(*) filter (where d.expires_on between ${today}::date and ${dayLater(today, SOON_DAYS)}::date)
        over ())::int as soon
    from public.documents d
    where (${kind}::text is null or d.kind = ${kind})
      and (${home}::uuid is null or d.listing_id = ${home} or d.lease_id in (
        select e.id from public.leases e where e.listing_id = ${home}))
      and (${days === null} or d.expires_on between ${days?.from ?? null}::date and ${days?.to ?? null}::date)
    order by (d.expires_on >= ${today}) desc nulls last, d.expires_on, d.created_at desc, d.id
    limit ${ROWS_MOST}`;
}
