import { z } from 'zod';
import type { Slot } from '#shared/platform/commands/words.ts';
import { isAddressed, readsAsCommand } from './grammar/commands-in-texts.ts';
import { readChoice } from './grammar/follow-up.ts';
import { compiled, vocabularyOf } from './grammar/phrases.ts';
import type { Read } from './grammar/read.ts';
import type { Reader } from './grammar/reading.ts';
import type { Mention } from './grammar/references.ts';
import { readRequest } from './grammar/request.ts';
import { stanceOf } from './grammar/stance.ts';
import { numbersIn } from './grammar/values.ts';
import { lookupOf } from './kinds/registry.ts';
import { readLoosely } from './likely/loosely.ts';
import type { ToolContext } from './tools/tool.ts';
import { slotValue } from './verbs/forms.ts';
import { SPOKEN } from './verbs/registry.ts';

/** What a request was asked back, so that the next one can be its answer. */
export const openRequestSchema = z.object({
  kind: z.literal('request'),
  /** The request, which is read again with what was said since. */
  text: z.string(),
  chosen: z.array(z.string()),
  given: z.record(z.string(), z.unknown()),
  /** The verb that was asked for what was given. */
  to: z.string().nullable().optional(),
  /** The verb that was meant, once that was asked; `IN_PARTS` where it was several one after another. */
  only: z.string().nullable(),
  asks: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('which'),
      choices: z.array(
        z.object({ id: z.string(), name: z.string(), topic: z.string().nullable() }),
      ),
    }),
    z.object({ type: z.literal('slots'), verb: z.string(), slots: z.array(z.string()) }),
    z.object({
      type: z.literal('doubt'),
      choices: z.array(
        z.object({ id: z.string(), name: z.string(), topic: z.string().nullable() }),
      ),
    }),
    /** It was not understood, and these verbs were offered: `id` is the verb's name. */
    z.object({
      type: z.literal('offer'),
      choices: z.array(
        z.object({ id: z.string(), name: z.string(), topic: z.string().nullable() }),
      ),
    }),
  ]),
});

/** A request was meant as several, one after another, and not as one text. */
export const IN_PARTS = 'in parts';

/** What a request was asked back. */
export type OpenRequest = z.infer<typeof openRequestSchema>;

/** A request as far as it is understood, and what was said to get there. */
export type Interpretation = {
  read: Read;
  said: Pick<OpenRequest, 'text' | 'chosen' | 'given' | 'to' | 'only'>;
};

const said = compiled(SPOKEN);
const vocabulary = vocabularyOf(said);

/** Reads requests as the caller. */
export function readerOf(context: ToolContext, mentions: readonly Mention[]): Reader {
  const { now, zone } = context;
  return { said, vocabulary, lookup: lookupOf(context), clock: { now, zone }, mentions };
}

/** Reads a request, or the answer to one that was asked back; null when it is no answer to it. */
export async function interpreted(
  reader: Reader,
  text: string,
  open: OpenRequest | null,
): Promise<Interpretation | 'dropped'> {
  const fresh = async (): Promise<Interpretation> => ({
    read: await readRequest(text, reader),
    said: { text, chosen: [], given: {}, to: null, only: null },
  });
  if (!open) return fresh();
  const { asks } = open;
  if (asks.type === 'slots') return answered(reader, text, open, fresh);
  if (asks.type === 'offer' && !asks.choices.some(({ name }) => name === text.trim())) {
    // What was not understood is mostly said anew in other words, which are no choice among what was offered.
    const other = await fresh();
    if (other.read.kind !== 'refused') return other;
  }
  const answer = readChoice(text, asks.choices);
  switch (answer.kind) {
    case 'dropped':
      return 'dropped';
    case 'other':
      return fresh();
    case 'narrowed':
      return again(reader, withChosen(open, answer.choices));
    case 'chosen':
      return asks.type === 'which'
        ? again(reader, withChosen(open, [answer.choice]))
        : again(reader, { ...open, only: answer.choice.id });
  }
}

/** What was chosen takes the place of what there was to choose from. */
function withChosen(open: OpenRequest, choices: readonly { id: string }[]): OpenRequest {
  const offered = new Set(open.asks.type === 'slots' ? [] : open.asks.choices.map(({ id }) => id));
  const kept = open.chosen.filter((id) => !offered.has(id));
  return { ...open, chosen: [...kept, ...choices.map(({ id }) => id)] };
}

/** The request as it was, with what is known since. */
export async function again(
  reader: Reader,
  request: Interpretation['said'],
): Promise<Interpretation> {
  const { text, chosen, given, to = null, only } = request;
  const inParts = only === IN_PARTS;
  const among =
    only === null || inParts
      ? reader.said
      : reader.said.filter(({ spoken }) => spoken.name === only);
  const known = { chosen: new Set(chosen), given, givenTo: to, inParts };
  const own = { ...reader, said: among, ...known };
  const read = await readRequest(text, own);
  const [verb] = among;
  // A verb that was chosen by hand is meant, with what the request says of it.
  const isChosen = verb?.spoken.name === only && read.kind === 'refused';
  const loosely =
    isChosen && read.because === 'unknown' ? await readLoosely(text, verb, own) : null;
  return { read: loosely ?? read, said: { text, chosen, given, to, only } };
}

async function answered(
  reader: Reader,
  text: string,
  open: OpenRequest,
  fresh: () => Promise<Interpretation>,
): Promise<Interpretation | 'dropped'> {
  if (
    /^(?:cancel|never ?mind|forget it|stop|no|nothing|nada|cancela|olvidalo|olvídalo|dejalo|déjalo)[.!]?$/i.test(
      text.trim(),
    )
  ) {
    return 'dropped';
  }
  const { asks } = open;
  if (asks.type !== 'slots') return fresh();
  // Another whole request is another question.
  const other = await fresh();
  const isOther = other.read.kind !== 'refused' && other.read.kind !== 'missing';
  const spoken = reader.said.find(({ spoken: one }) => one.name === asks.verb)?.spoken;
  const [slot = '', ...more] = asks.slots;
  const declared = spoken?.slots[slot];
  if (declared?.type === 'text' && more.length === 0) {
    // It reads as a command, understood or not: it is neither done nor sent to anyone.
    const isCommand = readsAsCommand(text) || isNearCommand(other.read, text);
    if ((isOther && !isAnswer(other.read, text)) || isCommand) return other;
    return again(reader, {
      ...open,
      given: { ...open.given, [slot]: text.trim() },
      to: asks.verb,
    });
  }
  if (isOther) return other;
  const mended = isNumber(declared) && more.length === 0 ? withNumber(open.text, text) : undefined;
  if (mended !== undefined) return again(reader, { ...open, text: mended });
  // An amount alone takes the place of one that was not there.
  const amount =
    spoken && declared?.type === 'money' && more.length === 0
      ? slotValue({ spoken }, slot, text, reader.clock.zone)
      : undefined;
  if (amount !== undefined) {
    return again(reader, {
      ...open,
      given: { ...open.given, [slot]: amount },
      to: asks.verb,
    });
  }
  const longer = await again(reader, { ...open, text: `${open.text} ${text}` });
  return longer.read.kind === 'refused' ? other : longer;
}

const isNumber = (slot: Slot | undefined) => slot?.type === 'money' || slot?.type === 'percent';

/**
 * A request with the number of an answer in the place of the one that could be two: by how much something changes, and
 * which way, the request says. Undefined where there is none, or the answer has another that could be two.
 */
function withNumber(request: string, answer: string): string | undefined {
  const unsure = numbersIn(request).find(({ isTwofold }) => isTwofold);
  const [said, ...others] = numbersIn(answer);
  if (!unsure || !said || said.isTwofold || others.length > 0) return undefined;
  const digits = answer.slice(said.start, said.end);
  const sure =
    said.kind !== 'plain' ? digits : unsure.kind === 'percent' ? `${digits}%` : `$${digits}`;
  return request.slice(0, unsure.start) + sure + request.slice(unsure.end);
}

/** What tells of something begins so, and no command does. */
const TELLS =
  /^(?:the|an?|we|i|my|our|this|that|there|it|he|she|they|el|la|los|las|una?|yo|nosotr[oa]s|mis?|nuestr[oa]s?|est[ea])\b/i;

/** A verb and what it is about are there, and only who or which is not known: 'waive the fee of Zed'. */
const isNearCommand = (read: Read, text: string): boolean =>
  read.kind === 'refused' &&
  read.nearest.some(({ command }) => command !== undefined) &&
  !TELLS.test(text.trim()) &&
  !isAddressed(text);

/** 'I approved your application' only sounds like a question: it speaks to the person who gets it. */
const isAnswer = (read: Read, text: string): boolean =>
  isAddressed(text) &&
  stanceOf(text) === 'past' &&
  !text.includes('?') &&
  read.kind === 'steps' &&
  read.steps.every(({ spoken }) => !spoken.command);
