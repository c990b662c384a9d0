import { randomUUID } from 'node:crypto';
import { parseNavigation, wordsOf } from '#shared/domains/search/model/rules.ts';
import { quoted } from '../quote.ts';
import type { ConversationCard } from '../tools/conversations.ts';
import { ABILITIES, readCommand } from './commands.ts';
import { readsAsCommand } from './commands-in-texts.ts';
import { readChoice } from './follow-up.ts';
import { beginsText, furtherName } from './further-name.ts';
import { isOrdinary } from './ordinary-words.ts';
import { findPerson, isFullName, splitName } from './people.ts';
import type { Intention, Pending, TalkRequest } from './planner.ts';
import { type ReplyReading, readReply, textAfter } from './reply.ts';

/** How many people the assistant lists when it asks back. */
const CHOICES_MAX = 6;

/** The deterministic planner: own grammar, the caller's own names, nothing from elsewhere. */
export const builtInPlanner = async (request: TalkRequest): Promise<Intention> => {
  const { text, pending } = request;
  const followUp = pending?.kind === 'person' ? await continuePerson(request, pending) : null;
  if (followUp) return followUp;
  const settled = pending?.kind === 'doubt' ? await continueDoubt(request, pending) : null;
  if (settled) return settled;
  const target = parseNavigation(text);
  if (target) return { kind: 'navigate', target };
  const reading = await planReading(request);
  const known = (await planReply(request)) ?? reading.found ?? readCommand(text) ?? reading.missing;
  if (known) return known;
  if (pending?.kind === 'text') return continueText(text, pending);
  return notUnderstood(text);
};

function notUnderstood(text: string): Intention {
  const asked = text.trim() === '' ? 'that' : `“${quoted(text, 120)}”`;
  return {
    kind: 'say',
    markdown: `I did not understand ${asked}, so nothing was done. I can:\n${ABILITIES}`,
    confidence: 0.3,
  };
}

type Purpose = 'reply' | 'read';

/** A person is known: do it, or ask what is missing. */
function withPerson(
  purpose: Purpose,
  text: string | null,
  { conversationId, name }: { conversationId: string; name: string },
  confidence: number,
): Intention {
  if (purpose === 'read') {
    const input = { conversationId, name };
    return { kind: 'run', tool: 'messaging.showConversation', input, confidence };
  }
  if (text === null) {
    const question = `What should I write to ${quoted(name, 80)}?`;
    return { kind: 'ask', question, pending: { kind: 'text', conversationId, name } };
  }
  const input = { message: randomUUID(), conversation: conversationId, content: text };
  return { kind: 'run', tool: 'messaging.sendMessage', input, confidence };
}

function askWhich(
  purpose: Purpose,
  text: string | null,
  choices: Extract<Pending, { kind: 'person' }>['choices'],
  question: string,
): Intention {
  const shown = choices.slice(0, CHOICES_MAX);
  const lines = shown.map(({ name, topic }, index) => {
    const about = topic ? `, about ${quoted(topic, 80)}` : '';
    return `${index + 1}. ${quoted(name, 80)}${about}`;
  });
  return {
    kind: 'ask',
    question: `${question}\n\n${lines.join('\n')}`,
    pending: { kind: 'person', purpose, text, choices: shown },
  };
}

function choiceOf(card: ConversationCard) {
  return { conversationId: card.id, name: card.personName, topic: card.listingTitle };
}

async function forName(
  request: TalkRequest,
  purpose: Purpose,
  name: string,
  text: string | null,
): Promise<Intention> {
  const cards = await request.conversations();
  if (/^(?:the )?(?:last|latest|newest|most recent)\b/i.test(name)) {
    const latest = cards
      .filter((card) => card.lastFromThem !== null)
      .sort((a, b) => (b.lastFromThem?.getTime() ?? 0) - (a.lastFromThem?.getTime() ?? 0))[0];
    if (latest) return withPerson(purpose, text, choiceOf(latest), 0.85);
  }
  if (
    name === '' ||
    /^(?:him|her|them|it|this|that|someone|the (?:last |latest )?message)$/i.test(name)
  ) {
    if (cards.length === 0) return noSuchPerson(name);
    return askWhich(purpose, text, cards.map(choiceOf), 'Whom do you mean?');
  }
  const match = findPerson(name, cards);
  switch (match.kind) {
    case 'one': {
      const choice = choiceOf(match.card);
      if (purpose === 'reply' && match.isGuess) {
        const question = `I know nobody called “${quoted(name, 80)}”. Do you mean ${quoted(choice.name, 80)}?`;
        return askWhich(purpose, text, [choice], question);
      }
      return withPerson(purpose, text, choice, match.score >= 2 ? 0.95 : 0.75);
    }
    case 'several': {
      const question = `There are several people called “${quoted(name, 80)}”. Which one?`;
      return askWhich(purpose, text, match.cards.map(choiceOf), question);
    }
    case 'none':
      return noSuchPerson(name);
  }
}

function noSuchPerson(name: string): Intention {
  const whom = name === '' ? 'anybody' : `anybody called “${quoted(name, 80)}”`;
  return {
    kind: 'say',
    markdown: `I could not find ${whom} among your conversations, so nothing was done.`,
    confidence: 0.6,
  };
}

async function planReply(request: TalkRequest): Promise<Intention | null> {
  const reading = readReply(request.text);
  if (!reading) return null;
  switch (reading.kind) {
    case 'apart':
      return forApart(request, reading);
    case 'open':
      return forName(request, 'reply', reading.name, null);
    case 'together':
      return forTogether(request, reading);
  }
}

/** 'Tell Ana the code is: 42' has its mark inside the text: then the names decide. */
async function forApart(
  request: TalkRequest,
  { name, text, words }: Extract<ReplyReading, { kind: 'apart' }>,
): Promise<Intention> {
  const intention = await forName(request, 'reply', name, text);
  if (intention.kind !== 'say' || words === '') return intention;
  const pieces = words.split(/\s+/);
  const split = splitName(pieces, await request.conversations());
  // A name that is not found is not matched by a part of it: 'Otis Sorensen: hello' is no text for Otis.
  if (!split || !beginsText(pieces[split.rest])) return intention;
  return (await forTogether(request, { kind: 'together', words, sure: false })) ?? intention;
}

async function forTogether(
  request: TalkRequest,
  { words, sure }: Extract<ReplyReading, { kind: 'together' }>,
): Promise<Intention | null> {
  const cards = await request.conversations();
  const pieces = words.split(/\s+/);
  const whole = pieces.length <= 4 ? findPerson(words, cards) : { kind: 'none' as const };
  if (whole.kind !== 'none') return forName(request, 'reply', words, null);
  const split = splitName(pieces, cards);
  if (split) {
    const further = furtherName(pieces, split.rest);
    if (further.length > 0) {
      return noSuchPerson([...pieces.slice(0, split.rest), ...further].join(' '));
    }
    const text = textAfter(words, split.rest);
    const name = pieces.slice(0, split.rest).join(' ');
    const next = pieces[split.rest];
    if (next !== undefined && !isOrdinary(next) && !isFullName(name, cards)) {
      return askDoubtful(name, text, cards);
    }
    return forName(request, 'reply', name, text === '' ? null : text);
  }
  return sure ? noSuchPerson(pieces.length > 3 ? (pieces[0] ?? '') : words) : null;
}

/** 'Tell otis sorensen hello': the next word may be a surname, so a yes comes before any message. */
function askDoubtful(name: string, text: string, cards: readonly ConversationCard[]): Intention {
  const match = findPerson(name, cards);
  if (match.kind === 'none') return noSuchPerson(name);
  const found = match.kind === 'one' ? [match.card] : match.cards;
  const whom = found.length === 1 ? `to ${quoted(found[0]?.personName ?? '', 80)}` : '';
  const question = `Should I write “${quoted(text, 200)}” ${whom}? I am not sure where the name ends. A colon after the name makes it clear.`;
  return askWhich('reply', text, found.map(choiceOf), question.replace(' ?', '?'));
}

const READINGS = [
  /\bwhat (?:did|does|has|is) (.+?) (?:say|said|write|wrote|written|want|wants|ask|asked|asking|text|message|messaged|saying|send|sent)\b/i,
  /\b(?:messages?|msgs?|conversation|chat|texts?|said|wrote) (?:from|with|by) (.+?)[?.!]*$/i,
  /\bhas (.+?) (?:replied|answered|written)\b/i,
  /\bdid (.+?) (?:reply|answer|write)\b/i,
];
const NOBODY_IN_PARTICULAR =
  /^(?:any|some|no)(?:one|body)$|^(?:renters?|people|guests?|them|they)$/i;

/**
 * 'What did Ana write?', 'messages from Ana Diaz'. `missing` is the answer when no person has that
 * name and the words mean nothing else: 'what does the bell say' does.
 */
async function planReading(
  request: TalkRequest,
): Promise<{ found: Intention | null; missing: Intention | null }> {
  for (const pattern of READINGS) {
    const name = pattern
      .exec(request.text)?.[1]
      ?.trim()
      .replace(/\s+(?:please|today|now)$/i, '');
    if (name === undefined || NOBODY_IN_PARTICULAR.test(name)) continue;
    const intention = await forName(request, 'read', name, null);
    return intention.kind === 'say'
      ? { found: null, missing: intention }
      : { found: intention, missing: null };
  }
  return { found: null, missing: null };
}

async function continuePerson(
  request: TalkRequest,
  pending: Extract<Pending, { kind: 'person' }>,
): Promise<Intention | null> {
  const answer = readChoice(request.text, pending.choices);
  switch (answer.kind) {
    case 'chosen':
      return withPerson(pending.purpose, pending.text, answer.choice, 0.95);
    case 'narrowed':
      return askWhich(pending.purpose, pending.text, answer.choices, 'Which one?');
    case 'dropped':
      return { kind: 'say', markdown: 'All right: nothing was done.', confidence: 0.9 };
    case 'other':
      return null;
  }
}

function continueText(text: string, pending: Extract<Pending, { kind: 'text' }>): Intention {
  if (/^(?:cancel|never ?mind|forget it|stop)[.!]*$/i.test(text.trim())) {
    return { kind: 'say', markdown: 'All right: nothing was done.', confidence: 0.9 };
  }
  if (readsAsCommand(text)) return askDoubt(text.trim(), pending);
  return withPerson('reply', text.trim(), pending, 0.8);
}

type Named = { conversationId: string; name: string };

/** What reads as a command is no text before the person says so. */
function askDoubt(text: string, { conversationId, name }: Named): Intention {
  const whom = quoted(name, 80);
  const question = `“${quoted(text, 200)}” reads like something for me. Should I send it to ${whom}, or do it?\n\n1. Send it to ${whom}\n2. Do it`;
  return { kind: 'ask', question, pending: { kind: 'doubt', conversationId, name, text } };
}

async function continueDoubt(
  request: TalkRequest,
  pending: Extract<Pending, { kind: 'doubt' }>,
): Promise<Intention | null> {
  const said = wordsOf(request.text).join(' ');
  if (
    /^(?:1|the first(?: one)?|send|send (?:it|this|that)|yes send it)(?: to .+)?(?: please)?$/.test(
      said,
    )
  ) {
    return withPerson('reply', pending.text, pending, 0.95);
  }
  // As a question of its own, which answers nothing.
  if (/^(?:2|the second(?: one)?|do (?:it|this|that))(?: please)?$/.test(said)) {
    return builtInPlanner({ ...request, text: pending.text, pending: null });
  }
  if (/^(?:cancel|never ?mind|forget it|stop|no|neither|none)$/.test(said)) {
    return { kind: 'say', markdown: 'All right: nothing was done.', confidence: 0.9 };
  }
  if (/^(?:yes|ok|okay|sure)$/.test(said)) return askDoubt(pending.text, pending);
  return null;
}
