import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { referenceStates } from '#shared/domains/applications/model/commands.ts';
import type { askedPapers } from '#shared/domains/applications/model/requests.ts';
import type { DeclineReason } from '#shared/domains/applications/model/schema.ts';
import { applicationWords } from '#shared/domains/applications/model/words.ts';
import type { ToolContext } from '../tools/tool.ts';
import { needs } from './lookups.ts';
import { refusal } from './refuse.ts';
import type { Verb } from './verb.ts';

/** What a sentence calls a reason, by the list that the law lets a host decline with. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  income: 'income_insufficient',
  credit: 'credit_history',
  history: 'rental_history',
  references: 'references_unreachable',
  incomplete: 'incomplete',
  occupancy: 'occupancy_limit',
  pets: 'pets_not_allowed',
  timing: 'move_in_date',
  withdrawn: 'home_withdrawn',
  other_applicant: 'let_to_another',
};

/**
 * The reason of a refusal. Where the sentence has none, the one that the facts give: another applicant was
 * approved, or the home is not to let. Any other reason is the host's to say, never ours.
 */
async function reasonOf(
  context: ToolContext,
  said: unknown,
  home: string | null,
): Promise<DeclineReason> {
  const reason = REASONS[String(said ?? '')];
  if (reason) return reason;
  const [facts] = await context.tx<{ promised: boolean; gone: boolean }[]>`
    select exists (
        select from public.applications a
        where a.listing_id = ${home} and a.status = 'approved' and a.concluded_at is null
      ) as promised,
      exists (
        select from public.listings l
        where l.id = ${home} and l.status in ('rented', 'archived')
      ) as gone`;
  if (said === undefined && facts?.promised) return 'let_to_another';
  if (said === undefined && facts?.gone) return 'home_withdrawn';
  return needs(['reason'], {
    en: 'Say why, as applicants are told the reason: the income, the credit or rental history, references, missing papers, too many people, pets, the date, or that another applicant was chosen.',
    es: 'Di por qué, porque se comunica el motivo: los ingresos, el historial de crédito o de alquiler, las referencias, papeles que faltan, demasiadas personas, las mascotas, la fecha, o que se eligió a otra persona.',
  });
}

/** Papers by what people call them. */
const PAPERS: readonly (readonly [(typeof askedPapers)[number], RegExp])[] = [
  [
    'income',
    /pay ?stubs?|pay ?slips?|proof of income|bank statements?|w-?2\b|tax returns?|n[oó]mina|talones?|comprobantes? de ingresos|estados? de cuenta/i,
  ],
  ['insurance', /insurance|seguro/i],
  ['id', /\b(photo )?id\b|passport|driver|identificaci[oó]n|pasaporte|licencia de conducir/i],
  ['lease', /(previous|current|old) lease|contrato (anterior|actual)/i],
];

function requestOf(text: string) {
  // A question is a question, whatever papers it names.
  const paper = text.includes('?') ? undefined : PAPERS.find(([, words]) => words.test(text))?.[0];
  return paper ? { kind: 'paper', paper } : { kind: 'answer', paper: null };
}

/** Applications that 'the rest' means: all that are open but the approved one, else but the shortlist. */
async function restOf(context: ToolContext, listing: unknown): Promise<string[]> {
  const rows = await context.tx<{ id: string; status: string }[]>`
    select a.id, a.status from public.applications a
    where a.listing_id = ${String(listing)} and a.concluded_at is null
      and a.status in ('submitted', 'screening', 'shortlisted', 'approved')
    order by a.id limit 201`;
  const open = rows.filter(({ status }) => status !== 'approved');
  const isPromised = open.length < rows.length;
  const rest = isPromised ? open : open.filter(({ status }) => status !== 'shortlisted');
  if (!isPromised && rest.length === open.length && open.length > 0)
    throw refusal(context, {
      en: 'No application for this home is approved or shortlisted, so it is not clear which ones are the rest. Name them instead.',
      es: 'Ninguna solicitud de esta vivienda está aprobada o preseleccionada, así que no está claro cuáles son las demás. Nómbralas.',
    });
  if (rest.length === 0)
    throw refusal(context, {
      en: 'There are no other open applications for this home.',
      es: 'No hay otras solicitudes abiertas de esta vivienda.',
    });
  return rest.map(({ id }) => id);
}

type Referee = {
  id: string;
  full_name: string;
  relation: string;
  state: (typeof referenceStates)[number];
};

async function refereesOf({ tx }: ToolContext, application: string): Promise<Referee[]> {
  return tx<Referee[]>`
    select r.value ->> 'id' as id, coalesce(r.value ->> 'full_name', '') as full_name, r.value ->> 'relation' as relation,
      case when c.answered_at is not null then 'answered' when c.asked_at is not null then 'asked'
        else 'open' end as state
    from (
      select v.content from public.application_versions v
      where v.application_id = ${application} order by v.version desc limit 1
    ) latest, jsonb_array_elements(latest.content -> 'references') r
    left join public.application_reference_checks c
      on c.application_id = ${application} and c.reference_id = (r.value ->> 'id')::uuid`;
}

/** The referee of the relation that the sentence names; else the only one who is left for this state. */
function refereeOf(
  context: ToolContext,
  referees: readonly Referee[],
  said: unknown,
  state: string,
) {
  const named = referees.filter(({ relation }) => relation === said);
  const left = referees.filter((one) => one.state !== state && one.state !== 'answered');
  const [one, more] = named.length > 0 ? named : left.length > 0 ? left : referees;
  if (!one)
    throw refusal(context, {
      en: 'This application names no references.',
      es: 'Esta solicitud no tiene referencias.',
    });
  if (more) {
    const names = referees.map(({ full_name }) => full_name).join(', ');
    throw refusal(context, {
      en: `Which reference? This application has ${names}. Open it to mark one of them.`,
      es: `¿Qué referencia? Esta solicitud tiene ${names}. Ábrela para marcar una de ellas.`,
    });
  }
  return one.id;
}

const movedInput = z.object({ application: z.string() });

async function statusOf({ tx }: ToolContext, application: string) {
  const [row] = await tx<{ status: string }[]>`
    select status from public.applications where id = ${application}`;
  return row ?? null;
}

const requestInput = z.object({ request: z.string() });
const noteInput = z.object({ note: z.string() });

/** The one open question about an application; refused where there is none, or more than one. */
async function openRequestOf(context: ToolContext, application: string): Promise<string> {
  const [one, more] = await context.tx<{ id: string }[]>`
    select r.id from public.application_requests r
    where r.application_id = ${application} and r.answered_at is null and r.withdrawn_at is null
    limit 2`;
  if (one && !more) return one.id;
  throw refusal(
    context,
    one
      ? {
          en: `More than one question waits for its answer. Take one of them back at /dashboard/applications/${application}`,
          es: `Más de una pregunta espera respuesta. Retira una de ellas en /dashboard/applications/${application}`,
        }
      : {
          en: 'No question about this application waits for an answer.',
          es: 'Ninguna pregunta de esta solicitud espera respuesta.',
        },
  );
}

/** The one note of the caller's own about an application; refused where there is none, or more than one. */
async function noteOf(context: ToolContext, application: string) {
  const [one, more] = await context.tx<{ note: string; content: string }[]>`
    select n.id as note, n.content from public.application_notes n
    where n.application_id = ${application} and n.author_id = (select auth.uid())
      and n.deleted_at is null
    limit 2`;
  if (one && !more) return one;
  throw refusal(
    context,
    one
      ? {
          en: `You have more than one note about it. Delete one of them at /dashboard/applications/${application}`,
          es: `Tienes más de una nota sobre ella. Borra una de ellas en /dashboard/applications/${application}`,
        }
      : {
          en: 'You have no note about this application.',
          es: 'No tienes notas sobre esta solicitud.',
        },
  );
}

const referenceInput = z.object({ application: z.string(), reference: z.string() });

/** Where an application stands: a move is taken back to there. */
const standing: NonNullable<Verb['subject']> = (context, input) =>
  statusOf(context, movedInput.parse(input).application);

/** Verbs of applications. */
export const applicationVerbs: readonly Verb[] = [
  { spoken: applicationWords.screen, subject: standing },
  { spoken: applicationWords.shortlist, subject: standing },
  { spoken: applicationWords.approve },
  {
    spoken: applicationWords.decline,
    async input(context, { application, reason }, entities) {
      const now = await statusOf(context, String(application));
      if (now?.status === 'declined')
        throw refusal(context, {
          en: 'This application is declined already.',
          es: 'Esta solicitud ya está rechazada.',
        });
      return {
        application,
        reason: await reasonOf(context, reason, entities.application?.home ?? null),
      };
    },
  },
  {
    spoken: applicationWords.declineRest,
    async input(context, { listing, reason }) {
      const applications = await restOf(context, listing);
      return { listing, applications, reason: await reasonOf(context, reason, String(listing)) };
    },
    touches: (input) =>
      z
        .object({ applications: z.array(z.string()) })
        .parse(input)
        .applications.map((id) => ({ kind: 'application', id })),
  },
  {
    spoken: applicationWords.moveBack,
    // One step back, where the sentence does not say how far.
    async input(context, { application, to }) {
      const now = await statusOf(context, String(application));
      return {
        application,
        to: to ?? (now?.status === 'shortlisted' ? 'screening' : 'submitted'),
      };
    },
    subject: standing,
  },
  {
    spoken: applicationWords.addNote,
    input: async (_, { application, text }) => ({ note: randomUUID(), application, content: text }),
    // A new note has no state before.
    subject: async () => null,
  },
  {
    spoken: applicationWords.ask,
    input: async (_, { application, text }) => ({
      request: randomUUID(),
      application,
      ...requestOf(String(text)),
      question: text,
    }),
    async subject({ tx }, input) {
      const { application } = z.object({ application: z.string() }).parse(input);
      const [row] = await tx`select status from public.applications where id = ${application}`;
      return row ?? null;
    },
  },
  {
    spoken: applicationWords.withdrawRequest,
    input: async (context, { application }) => ({
      request: await openRequestOf(context, String(application)),
      application,
    }),
    async subject({ tx }, input) {
      const { request } = requestInput.parse(input);
      const [row] = await tx`
        select answered_at, withdrawn_at from public.application_requests where id = ${request}`;
      return row ?? null;
    },
  },
  {
    spoken: applicationWords.removeNote,
    input: async (context, { application }) => ({
      application,
      ...(await noteOf(context, String(application))),
    }),
    async subject({ tx }, input) {
      const { note } = noteInput.parse(input);
      const [row] = await tx`select content from public.application_notes where id = ${note}`;
      return row ?? null;
    },
  },
  {
    spoken: applicationWords.markReference,
    async input(context, { application, state, relation }) {
      const referees = await refereesOf(context, String(application));
      const reference = refereeOf(context, referees, relation, String(state));
      return { application, reference, state };
    },
    async subject(context, input) {
      const { application, reference } = referenceInput.parse(input);
      const referees = await refereesOf(context, application);
      return { state: referees.find(({ id }) => id === reference)?.state ?? 'open' };
    },
  },
];
