import { quoted } from '../quote.ts';
import { CHANGES, toolNamed } from '../tools/registry.ts';
import { type Candidate, referenceOf, type Sentence } from '../tools/sentence.ts';
import { builtInPlanner } from './built-in.ts';
import { readChoice } from './follow-up.ts';
import type { Intention, Pending, Planner, PlannerRequest } from './planner.ts';
import { resolve } from './resolve.ts';
import { type Reading, readSentence } from './sentence.ts';
import { instantOf, isOnDay } from './times.ts';

/** How many things the assistant lists when it asks back. */
const CHOICES_MAX = 6;

const SENTENCES = CHANGES.flatMap(({ sentence }) => (sentence ? [sentence] : []));

/** The declared verbs first; what is none of them goes to the grammar of replies and questions. */
export const verbPlanner: Planner = async (request) => {
  const { text, pending, now } = request;
  if (pending?.kind === 'reference') {
    const continued = await continueReference(request, pending);
    if (continued) return continued;
  }
  const reading = readSentence(text, SENTENCES, now);
  return reading ? planReading(request, text, reading) : builtInPlanner(request);
};

const say = (markdown: string, confidence = 0.7): Intention => ({
  kind: 'say',
  markdown,
  confidence,
});

async function continueReference(
  request: PlannerRequest,
  pending: Extract<Pending, { kind: 'reference' }>,
): Promise<Intention | null> {
  // Another whole sentence is another question.
  if (readSentence(request.text, SENTENCES, request.now)) return null;
  const answer = readChoice(request.text, pending.choices);
  switch (answer.kind) {
    case 'dropped':
      return say('All right: nothing was done.', 0.9);
    case 'other':
      return null;
    case 'narrowed':
      return askWhich(pending.tool, pending.text, answer.choices, 'Which one?');
    case 'chosen': {
      const tool = toolNamed(pending.tool);
      const sentence = tool.kind === 'change' ? tool.sentence : null;
      const reading = sentence && readSentence(pending.text, [sentence], request.now);
      if (!reading) return null;
      const candidates = await request.candidates(reading.sentence);
      const chosen = candidates.find(({ id }) => id === answer.choice.id);
      return chosen ? withCandidate(request, reading, chosen) : say('It is not there any more.');
    }
  }
}

async function planReading(
  request: PlannerRequest,
  text: string,
  reading: Reading,
): Promise<Intention> {
  const { sentence, words, days } = reading;
  const missing = missingOf(reading);
  if (missing) return say(missing);
  const candidates = await request.candidates(sentence);
  const found = resolve(
    words,
    candidates.filter((one) => isThen(one, days, request.now)),
  );
  const { noun } = referenceOf(sentence).slot;
  switch (found.kind) {
    case 'one':
      return withCandidate(request, reading, found.candidate);
    case 'several': {
      const question = `Which ${noun} do you mean?`;
      return askWhich(nameOf(sentence), text, found.candidates, question);
    }
    case 'none': {
      const called = [...words, ...days].join(' ');
      const which =
        called === '' ? `a ${noun} that this fits` : `a ${noun} for “${quoted(called, 80)}”`;
      return say(`I could not find ${which}, so nothing was done.`);
    }
  }
}

function isThen({ at }: Candidate, days: readonly string[], now: Date): boolean {
  return days.every((day) => at !== undefined && isOnDay(day, at, now));
}

function missingOf({ sentence, time, choice, text }: Reading): string | null {
  const said = { time, choice, text };
  for (const slot of Object.values(sentence.slots)) {
    if (slot.type === 'reference' || said[slot.type] !== null) continue;
    const known = slot.type === 'choice' ? ` (${Object.keys(slot.words).join(', ')})` : '';
    const example = `For example: “${sentence.examples[0]}”.`;
    return `Say the ${slot.noun}${known} as well; nothing was done. ${example}`;
  }
  return null;
}

function withCandidate(
  { now }: PlannerRequest,
  reading: Reading,
  { id, at }: Candidate,
): Intention {
  const { sentence } = reading;
  const input: Record<string, unknown> = { ...sentence.fields?.() };
  for (const [field, slot] of Object.entries(sentence.slots)) {
    if (slot.type === 'reference') input[field] = id;
    else if (slot.type === 'time') {
      const place = at ?? { starts: now.toISOString(), zone: 'UTC' };
      const instant = instantOf(reading.time ?? '', place, now);
      if ('refused' in instant) return say(`${instant.refused} Nothing was done.`);
      input[field] = instant.starts;
    } else input[field] = slot.type === 'choice' ? reading.choice : reading.text;
  }
  return { kind: 'run', tool: nameOf(sentence), input, confidence: 0.9 };
}

function nameOf(sentence: Sentence): string {
  return CHANGES.find((tool) => tool.sentence === sentence)?.name ?? '';
}

function askWhich(
  tool: string,
  text: string,
  choices: readonly Pick<Candidate, 'id' | 'name' | 'topic'>[],
  question: string,
): Intention {
  const shown = choices.slice(0, CHOICES_MAX).map(({ id, name, topic }) => ({ id, name, topic }));
  const lines = shown.map(({ name, topic }, index) => {
    const about = topic ? `, ${quoted(topic, 120)}` : '';
    return `${index + 1}. ${quoted(name, 80)}${about}`;
  });
  return {
    kind: 'ask',
    question: `${question}\n\n${lines.join('\n')}`,
    pending: { kind: 'reference', tool, text, choices: shown },
  };
}
