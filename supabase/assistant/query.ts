import type { Sql } from 'postgres';
import { parseNavigation } from '#shared/domains/search/model/rules.ts';
import type { ClientMessage } from '#shared/protocol/client-message.ts';
import type { ServerMessage, ServerMessageBody } from '#shared/protocol/server-message.ts';
import {
  type Answered,
  type Proposing,
  propose,
  read,
  said,
  type Told,
  waiting,
} from './answered.ts';
import { asks, refused, saidTo } from './answering.ts';
import { asCaller, type Caller, type CallerSql } from './database.ts';
import type { ReadStep } from './grammar/read.ts';
import type { Reader } from './grammar/reading.ts';
import type { Mention } from './grammar/references.ts';
import { numberOf } from './grammar/small-words.ts';
import { interpreted, type OpenRequest, openRequestSchema, readerOf } from './interpretation.ts';
import { inLanguage, say } from './language.ts';
import { offersFor } from './likely/offers.ts';
import { recordSession, replayFrames } from './log.ts';
import { mentionsOfPage, recentMentions } from './mentions.ts';
import { judged } from './model/judged.ts';
import type { ModelStep } from './model/second-reader.ts';
import { type Opening, opened, openingOf } from './openings.ts';
import { firstOf, planOfForm } from './planning.ts';
import { redoneSteps, type Wish } from './redo.ts';
import type { ToolContext } from './tools/tool.ts';
import { undoLast } from './undo.ts';
import { undoAll } from './undo-all.ts';
import { undone } from './undone.ts';
import { questionNamed, readableNamed, verbNamed } from './verbs/registry.ts';

/** A question. */
export type Query = Extract<ClientMessage, { type: 'query' }>;

const ACK: ServerMessageBody = { type: 'ack', of: 'query' };

/**
 * What a model found in a question: its steps, or none. 'unread' asks whether it has to be asked at all; null
 * says that it has nothing to say.
 */
export type Found = 'unread' | 'cancelled' | readonly ModelStep[] | null;

/** The grammar does not understand the question, and a model may: what this transaction did is taken back. */
class NotUnderstood extends Error {}

/** The trace was answered before: what this transaction did is taken back. */
class AnsweredBefore extends Error {}

/**
 * Answers a question: reading it, looking up or rehearsing, and the log of it in one transaction. The
 * first frame is always `ack` with seq 1, which the connection has sent already; a question that was
 * answered before gets its stored answer again, and nothing of it is done twice. 'unread' where a model is
 * to read it first, which it does outside of any transaction.
 */
export async function answerQuery(
  sql: Sql,
  caller: Caller,
  query: Query,
  connection: string,
  found: Found,
): Promise<ServerMessage[] | 'unread'> {
  try {
    return await inLanguage(query.language, () =>
      asCaller(sql, caller, (tx) => answerOnce(tx, caller, query, connection, found)),
    );
  } catch (error) {
    if (error instanceof NotUnderstood) return 'unread';
    if (!(error instanceof AnsweredBefore)) throw error;
    const stored = await asCaller(sql, caller, (tx) => replayFrames(tx, query.trace_id, 0));
    return stored ?? [];
  }
}

async function answerOnce(
  tx: CallerSql,
  caller: Caller,
  query: Query,
  connection: string,
  found: Found,
): Promise<ServerMessage[]> {
  const { language, zone } = query;
  const context: ToolContext = {
    tx,
    caller,
    now: new Date(),
    locale: language,
    zone: zone ?? 'UTC',
  };
  // A client that names no surface asks from its connection, and answers what that was asked last.
  const surface = query.surface ?? `connection:${connection}`;
  const open = await takeQuestion(context, query, surface);
  const mentions = [
    ...(await mentionsOfPage(context, query.page)),
    ...(await recentMentions(context, surface)),
  ];
  const answered = await answer(context, { ...query, surface }, open, mentions, found);
  const session = {
    orgId: caller.orgId,
    traceId: query.trace_id,
    answer: { query: query.text, surface, language, zone, ...answered.row },
  };
  const logged = await recordSession(tx, session, [ACK, ...answered.frames]);
  if (logged === null) throw new AnsweredBefore();
  return logged;
}

/** What this question answers; null when it answers none. */
async function takeQuestion(
  { tx, caller }: ToolContext,
  { surface, answers, trace_id: asking }: Query,
  from: string,
): Promise<OpenRequest | null> {
  if (surface !== null && answers === null) return null;
  const [row] = await tx<{ pending: unknown }[]>`
    select assistant.take_question(${caller.orgId}, ${from}, ${answers}, ${asking})
      as pending`;
  return openRequestSchema
    .nullable()
    .catch(null)
    .parse(row?.pending ?? null);
}

/** Ends the question that a trace asked back: nothing answers it any more. */
export async function cancelQuestion(sql: Sql, caller: Caller, traceId: string): Promise<void> {
  await asCaller(sql, caller, (tx) => tx`select assistant.cancel_question(${traceId})`);
}

async function answer(
  context: ToolContext,
  query: Query,
  open: OpenRequest | null,
  mentions: readonly Mention[],
  found: Found,
): Promise<Answered> {
  if (query.proposes) return proposed(context, query, query.proposes);
  if (query.redoes !== null) return redone(context, query, { action: query.redoes });
  const target = open ? null : parseNavigation(query.text);
  if (target) return openPage(opened(target.route, target.title, query.text));
  const reader = readerOf(context, mentions);
  const interpretation = await interpreted(reader, query.text, open);
  if (interpretation === 'dropped') {
    const markdown = say({
      en: 'All right: nothing was done.',
      es: 'De acuerdo: no se hizo nada.',
    });
    return said({ markdown, outcome: 'refused' });
  }
  const { read } = interpretation;
  if (read.kind === 'refused' && read.because === 'unknown' && found !== null) {
    const second = await secondly(context, query, reader, found);
    if (second) return second;
  }
  if (read.kind === 'refused') {
    const offers = await offersFor(query.text, read, reader);
    return said(refused(read, interpretation.said, offers));
  }
  if (read.kind !== 'steps') return said(await saidTo(context, { ...interpretation, read }));
  return withSteps(context, query, read.steps, { asked: interpretation.said });
}

/** What a model made of a question that the grammar does not understand; null where it is of no use. */
async function secondly(
  context: ToolContext,
  query: Query,
  reader: Reader,
  found: Exclude<Found, null>,
): Promise<Answered | null> {
  if (found === 'unread') {
    // What was answered before is not read once more.
    const [known] = await context.tx`
      select from public.command_sessions
      where user_id = (select auth.uid()) and trace_id = ${query.trace_id}`;
    throw known ? new AnsweredBefore() : new NotUnderstood();
  }
  if (found === 'cancelled') {
    const markdown = say({ en: 'Cancelled: nothing was done.', es: 'Cancelado: no se hizo nada.' });
    return said({ markdown, outcome: 'refused' });
  }
  const steps = await judged(found, query.text, readableNamed, reader);
  return steps && withSteps(context, query, steps, { readBy: 'model' });
}

const openPage = ({ markdown, link, frame }: Opening): Answered =>
  said({ markdown, outcome: 'done' }, [frame], [link]);

/** Does what was read: nothing of it is left out. */
export async function withSteps(
  context: ToolContext,
  query: Pick<Query, 'text' | 'trace_id' | 'surface'>,
  steps: readonly ReadStep[],
  { readBy, asked }: Pick<Proposing, 'readBy' | 'asked'> = {},
): Promise<Answered> {
  const [alone, ...more] = steps.filter(({ spoken }) => ['undo', 'redo'].includes(spoken.name));
  if (alone && steps.length > 1) {
    const markdown = say({
      en: 'Undo and redo stand alone. Say one after the other; nothing was done.',
      es: 'Deshacer y rehacer van solos. Dilo por separado; no se hizo nada.',
    });
    return said({ markdown, outcome: 'refused' });
  }
  if (alone && more.length === 0) {
    const much = String(alone.values.count);
    if (much === 'all') return undoAll(context, query, query.surface ?? '');
    const count = numberOf(much) ?? 1;
    return alone.spoken.name === 'undo'
      ? said(...undone(await undoLast(context, count)))
      : redone(context, query, { last: count });
  }
  const changes = steps.filter(({ spoken }) => verbNamed(spoken.name));
  const answers = await answered(context, steps.filter(asks));
  const pages = steps.filter((step) => !verbNamed(step.spoken.name) && !asks(step));
  const opening = openingOf(pages, query.text);
  const also = opening ? [opening.frame] : [];
  if (changes.length > 0) {
    return propose(context, query, steps, changes, { told: answers, also, readBy, asked });
  }
  // The answer would go with its page: the other page is offered, not opened.
  if (answers.length > 0) return read(answers, steps, opening ? [opening.link] : [], readBy);
  return opening ? openPage(opening) : said({ markdown: '', outcome: 'notUnderstood' });
}

/** What was undone, planned once more: it is rehearsed, and waits. */
async function redone(
  context: ToolContext,
  query: Pick<Query, 'trace_id'>,
  wish: Wish,
): Promise<Answered> {
  const found = await redoneSteps(context, wish);
  if ('nothing' in found) return said({ markdown: found.nothing, outcome: 'refused' });
  return propose(context, query, found.steps, found.steps);
}

async function answered(context: ToolContext, steps: readonly ReadStep[]): Promise<Told[]> {
  const told: Told[] = [];
  for (const { spoken, values, entities } of steps) {
    const question = questionNamed(spoken.name);
    if (!question) continue;
    const found = await question.answer(context, values, firstOf(entities));
    told.push({ tool: spoken.name, title: say(spoken.title), answer: found });
  }
  return told;
}

/** What a form of the panel made of a file: the sentence, which only names it, is not read. */
async function proposed(
  context: ToolContext,
  query: Pick<Query, 'trace_id'>,
  proposal: NonNullable<Query['proposes']>,
): Promise<Answered> {
  const plan = await planOfForm(context, proposal);
  if (plan === null) {
    const markdown = say({
      en: 'This form does not fit any more. Reload the page and try again. Nothing was done.',
      es: 'Este formulario ya no encaja. Recarga la página e inténtalo de nuevo. No se hizo nada.',
    });
    return said({ markdown, outcome: 'refused' });
  }
  if ('nothing' in plan) return said({ markdown: plan.nothing, outcome: 'refused' });
  return waiting(context, query, plan.proposals, {});
}
