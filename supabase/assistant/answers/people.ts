import { applicationStatusLabels } from '#shared/domains/applications/model/labels.ts';
import { leaseStatusLabels } from '#shared/domains/leases/model/labels.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { requestStatusLabels } from '#shared/domains/maintenance/model/labels.ts';
import { tourStatusLabels } from '#shared/domains/tours/model/labels.ts';
import { say } from '../language.ts';
import { excerpt, quoted } from '../quote.ts';
import { conversationUrl } from '../tools/conversations.ts';
import type { Answer, ToolContext } from '../tools/tool.ts';
import type { SlotValues } from '../verbs/verb.ts';
import { membersQuestion } from './members.ts';
import { peopleWords } from './people-words.ts';
import { type EventRow, eventsOf, type PersonRow, personOf } from './person-rows.ts';
import type { Question } from './question.ts';
import {
  answerOf,
  counted,
  idsOf,
  listed,
  nameText,
  tableOf,
  timeText,
  type Words,
} from './sentences.ts';

type EventKind = EventRow['kind'];

const KINDS: Readonly<Record<EventKind, { one: { en: string; es: string }; counted: Words }>> = {
  application: {
    one: { en: 'Application', es: 'Solicitud' },
    counted: { en: ['application', 'applications'], es: ['solicitud', 'solicitudes'] },
  },
  tour: {
    one: { en: 'Tour', es: 'Visita' },
    counted: { en: ['tour', 'tours'], es: ['visita', 'visitas'] },
  },
  lease: {
    one: { en: 'Lease', es: 'Contrato' },
    counted: { en: ['lease', 'leases'], es: ['contrato', 'contratos'] },
  },
  request: {
    one: { en: 'Repair request', es: 'Solicitud de reparación' },
    counted: {
      en: ['repair request', 'repair requests'],
      es: ['solicitud de reparación', 'solicitudes de reparación'],
    },
  },
  message: {
    one: { en: 'Latest message', es: 'Último mensaje' },
    counted: { en: ['message', 'messages'], es: ['mensaje', 'mensajes'] },
  },
  review: {
    one: { en: 'Review', es: 'Reseña' },
    counted: { en: ['review', 'reviews'], es: ['reseña', 'reseñas'] },
  },
};

const LABELS: Partial<Record<EventKind, Readonly<Record<string, string>>>> = {
  application: applicationStatusLabels,
  tour: tourStatusLabels,
  lease: leaseStatusLabels,
  request: requestStatusLabels,
};

function detailOf({ kind, status, text }: EventRow): string {
  const words = text?.trim() ? excerpt(text, 120) : '';
  if (kind === 'message') return words;
  const state = kind === 'review' ? `${status} ★` : (LABELS[kind]?.[status] ?? status);
  return words === '' ? state : `${words} · ${state}`;
}

function urlOf({ kind, id }: EventRow): string {
  switch (kind) {
    case 'application':
      return `/dashboard/applications/${id}`;
    case 'tour':
      return `/dashboard/tours?tour=${id}`;
    case 'lease':
      return `/dashboard/leases/${id}`;
    case 'message':
      return conversationUrl(id);
    case 'review':
      return '/dashboard/reviews';
    default:
      return '/dashboard/maintenance';
  }
}

/** Where the person lives, or is about to: the lease that counts. */
function standing(events: readonly EventRow[]): string {
  const leases = events.filter(({ kind }) => kind === 'lease');
  const lives = leases.find(({ status }) => status === 'active' || status === 'ending');
  const home = (row: EventRow) => quoted(row.home ?? '', 80);
  if (lives) return say({ en: `tenant of ${home(lives)}`, es: `vive en ${home(lives)}` });
  const former = leases.find(({ status }) => status === 'ended');
  if (former) return say({ en: `lived in ${home(former)}`, es: `vivió en ${home(former)}` });
  const applied = events.find(({ kind }) => kind === 'application');
  return applied
    ? say({ en: `applied for ${home(applied)}`, es: `solicitó ${home(applied)}` })
    : '';
}

function leadOf(
  { name, is_verified, owed_cents, overdue_cents }: PersonRow,
  events: readonly EventRow[],
) {
  const counts = (['lease', 'application', 'tour', 'request', 'review'] as const)
    .map((kind) => ({ kind, count: events.filter((event) => event.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => counted(count, KINDS[kind].counted));
  const owed =
    owed_cents === 0
      ? ''
      : say({
          en: `owes ${money(owed_cents)}${overdue_cents > 0 ? `, ${money(overdue_cents)} of it overdue` : ''}`,
          es: `debe ${money(owed_cents)}${overdue_cents > 0 ? `, de ellos ${money(overdue_cents)} atrasados` : ''}`,
        });
  const verified = is_verified ? say({ en: 'verified', es: 'identidad verificada' }) : '';
  const parts = [standing(events), owed, counts.length > 0 ? listed(counts) : '', verified];
  const said = parts.filter((part) => part !== '').join('; ');
  const who = quoted(nameText(name), 120);
  return said === ''
    ? say({
        en: `${who} has nothing to do with your homes yet.`,
        es: `${who} aún no tiene que ver con tus viviendas.`,
      })
    : `**${who}**: ${said}.`;
}

/** 'Tell me about Grace': how a person and the caller's side stand, and what was before. */
async function person(context: ToolContext, values: SlotValues): Promise<Answer> {
  const [id] = idsOf(values.person) ?? [];
  const [row, events] = id
    ? await Promise.all([personOf(context, id), eventsOf(context, id)])
    : [undefined, []];
  if (!row) {
    return answerOf(
      [say({ en: 'I know no one of this name.', es: 'No conozco a nadie con ese nombre.' })],
      {
        result: { count: 0 },
      },
    );
  }
  const name = nameText(row.name);
  const written = events.find(({ kind }) => kind === 'message');
  const quote = written?.text?.trim() ? `> ${quoted(written.text, 300)}` : '';
  return answerOf([leadOf(row, events), quote], {
    artifacts: linksOf(events, name),
    snippets: events.slice(0, 10).map((event) => ({
      title: [say(KINDS[event.kind].one), event.home].filter((part) => part).join(', '),
      text: detailOf(event),
      url: urlOf(event),
    })),
    table: tableOf(
      say({ en: `History of ${name}`, es: `Historial de ${name}` }),
      [
        say({ en: 'When', es: 'Cuándo' }),
        say({ en: 'What', es: 'Qué' }),
        say({ en: 'Home', es: 'Vivienda' }),
        say({ en: 'Detail', es: 'Detalle' }),
      ],
      events.map((event) => ({
        cells: [
          timeText(event.at, event.time_zone ?? context.zone),
          say(KINDS[event.kind].one),
          event.home ?? '–',
          detailOf(event),
        ],
        url: urlOf(event),
      })),
    ),
    result: { person_id: id, events: events.length },
  });
}

/** One link of each kind: the latest of it. */
function linksOf(events: readonly EventRow[], name: string): Answer['artifacts'] {
  const kinds = new Set(events.map(({ kind }) => kind));
  return events
    .filter(({ kind }) => kinds.delete(kind))
    .slice(0, 5)
    .map((event) => ({ url: urlOf(event), label: `${say(KINDS[event.kind].one)}: ${name}` }));
}

/** Questions about people. */
export const peopleQuestions: readonly Question[] = [
  { spoken: peopleWords.person, answer: person },
  membersQuestion,
];
