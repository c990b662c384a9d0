import { withoutCount } from './apposition.ts';
import { isAside, spokenOf, withoutReason } from './asides.ts';
import { cutsOf } from './clause.ts';
import { correctedFrom } from './corrections.ts';
import { arrowed, withoutCourtesy, withoutPlease } from './courtesy.ts';
import { faultFirst, faultReported } from './fault-first.ts';
import { readAgain } from './mending/again.ts';
import { once, spentTwice, withoutHeading } from './once.ts';
import { inOtherWords } from './other-words.ts';
import {
  beginsBefore,
  isFurtherReason,
  isHeard,
  leadsAway,
  reachesOver,
  remarks,
  requestParts,
  type TextPart,
  takeReason,
  unknownReason,
  verbOf,
} from './parts.ts';
import { commandWords, leads } from './phrases.ts';
import { exceptionIn } from './quantifiers.ts';
import type { Read, ReadStep } from './read.ts';
import { type NearMiss, type Reader, type Reading, readingsOf } from './reading.ts';
import { asksBehind, goesOnAsking, goesOnDoing, HANGS, joined } from './reasons/asking-behind.ts';
import { behindReason } from './reasons/behind-reason.ts';
import { mentionsOf } from './reasons/mentions-of.ts';
import { noRule } from './rules/no-rule.ts';
import { readRule } from './rules/sentence.ts';
import { settle } from './settle.ts';
import { isAlwaysRule, stanceOf } from './stance.ts';
import { inStance } from './stances/in-stance.ts';
import { activeOf } from './stances/passive.ts';
import { isNegatedReason, states, tellsWhy } from './statements.ts';
import { sparing } from './steps/chosen-one.ts';
import { readInContext } from './steps/in-context.ts';
import { ofAll } from './steps/of-all.ts';
import { reasonTold } from './steps/reason-told.ts';
import { refusal } from './steps/refusal.ts';
import { onThatDay } from './steps/that-day.ts';
import { namesMore, withNoun } from './steps/with-noun.ts';
import { tokensOf } from './tokens.ts';

/** Reads a request; nothing in it is ignored but why it is asked. */
export async function readRequest(request: string, reader: Reader): Promise<Read> {
  const reasoned = await behindReason(withoutCourtesy(request), reader, readAsWritten);
  if (reasoned) return sparing(request, reasoned, reader);
  const readIn = async (text: string) =>
    sparing(text, await readInContext(text, reader, readAsWritten), reader);
  const dated = await onThatDay(request, reader, readIn);
  const read = dated ?? (await readIn(request));
  return sparing(request, (await readAgain(request, read, reader, readIn)) ?? read, reader);
}

async function readAsWritten(request: string, reader: Reader): Promise<Read> {
  const read = await readWhole(request, reader);
  const isUnsure = read.kind === 'which' && read.step.spoken.name === 'maintenance.createRequest';
  const isSaid = (read.kind === 'refused' || isUnsure) && stanceOf(request) === 'request';
  const fault = isSaid ? faultReported(request) : null;
  for (const turned of fault === null ? [] : faultFirst(fault)) {
    const { read: found } = await readPart(turned, inStance(reader, 'request'));
    if (found?.kind === 'steps') return found;
  }
  if (read.kind !== 'refused' || read.because !== 'unknown') return read;
  // 'Pause the studio until I finish painting': what is not understood only says why.
  const parted = await withoutReason(request, reader);
  const again = parted && (await readWhole(parted.asked, reader));
  if (!parted || again?.kind !== 'steps') return read;
  // 'Rechaza a Noor porque no mandó sus papeles': a verb that has a reason takes it.
  for (const step of again.steps) takeReason(step, parted.reason, reader.vocabulary);
  return unknownReason(again.steps) ?? again;
}

async function readWhole(request: string, reader: Reader): Promise<Read> {
  const asked = inOtherWords(withoutCourtesy(withoutPlease(request)));
  const text = withoutCount(arrowed(activeOf(asked, leads(reader.said))));
  const stance = stanceOf(text);
  if (stance === 'negation' || stance === 'hypothesis') {
    return { kind: 'refused', because: stance, words: [], nearest: [] };
  }
  // What another wrote is no order: whether to answer or to do it is the person's to say.
  if (stance === 'reported') return { kind: 'reported' };
  const rule = await readRule(text, reader, stance);
  if (rule) return rule;
  if (isAlwaysRule(text)) return noRule(reader.said);
  const corrected = await correctedFrom(text, reader);
  if (corrected) return readAsWritten(corrected.text, { ...reader, mentions: corrected.mentions });
  const fitting = inStance(reader, stance);
  // 'Log $75 from Maya; how much does she still owe?': only its end is a question.
  const endsAsking = stance === 'question' && stanceOf(text.replace(/[?\s]+$/, '')) === 'request';
  for (const turned of faultFirst(text)) {
    const { read } = await readPart(turned, inStance(reader, 'request'));
    if (read?.kind === 'steps') return read;
  }
  const whole = await readPart(text, fitting);
  const parts = requestParts(text);
  if (parts.length < 2) return whole.read ?? refusal(whole.near, stance);
  if (whole.read?.kind === 'steps' && isHeard(whole.reading, text)) return whole.read;
  const how = whole.reading?.text ?? null;
  const isOpen = whole.read?.kind === 'missing' || whole.read?.kind === 'unclear';
  const reaches =
    whole.reading !== null &&
    (reachesOver(whole.reading, parts) ||
      parts.some((part) => leadsAway(part) || inOtherWords(part.text) !== part.text));
  const isWhole = !reader.inParts && !reaches && (how === null || how === 'marked');
  const asks = how === null && whole.reading && asksBehind(whole.reading, parts, fitting.said);
  if (whole.read && !isOpen && isWhole && !asks) {
    return (await withFurther(text, whole.read, parts, fitting)) ?? whole.read;
  }
  // 'Dime quién debe y luego mándale el recordatorio': only its beginning is a question.
  const endsDoing = stance === 'question' && goesOnDoing(parts, reader.said);
  const several = await readParts(
    parts,
    endsAsking || endsDoing ? inStance(reader, 'request') : fitting,
  );
  if (whole.reading && beginsBefore(whole.reading, parts, commandWords(fitting.said))) {
    return several ?? refusal(whole.near, stance);
  }
  if (reader.inParts && several) return several;
  // 'Block the 24th and pause Haskell': a further command is no word of the first.
  if (asks && isWhole && whole.read && !isOpen) {
    return several?.kind === 'steps' && several.steps.length > 1 ? several : whole.read;
  }
  // 'Charge Petra 25 for the key and tell her to come by': the purpose ends where the next request begins.
  const isRead = how === null || how === 'tail';
  if (isRead && whole.reading && (await swallows(whole.reading, parts, fitting))) {
    return several ?? refusal(whole.near, stance);
  }
  if (!whole.read) return several ?? refusal(whole.near, stance);
  if (several?.kind !== 'steps' || several.steps.length < 2) return whole.read;
  // 'Ask Kofi for a letter; then mark his reference': what comes then is no part of a text.
  if (parts.slice(1).every(({ joint }) => /;|\b(?:then|luego|despu[eé]s)\b/i.test(joint)))
    return several;
  // 'Charge Nora $30 for the key and pause the loft': a purpose is no longer than its part.
  if (how === 'tail' || isOpen || reaches) return several;
  if (whole.read.kind !== 'steps') return several;
  // 'Tell Ana I am late and pause the loft': one text, or a text and a command.
  return { kind: 'doubt', options: [whole.read.steps, several.steps] };
}

/** What a verb with its object scores at least, one word of which nothing is known taken off. */
const SURE = 4;

/**
 * Whether a request behind the verb is taken for something else: a part that begins with a command's verb,
 * or is a command by itself, such as 'create a work order for the tap'.
 */
async function swallows(
  { spoken, verb }: Reading,
  parts: readonly TextPart[],
  reader: Reader,
): Promise<boolean> {
  if (spoken.command === undefined) return false;
  const verbs = commandWords(reader.said);
  const begins = leads(reader.said);
  for (const { text, start, joint } of parts) {
    const [first] = tokensOf(text);
    const isJoined = joint.trim() !== '' && joint.trim() !== ',';
    if (!isJoined || start < verb.end || first === undefined) continue;
    if (verbs.has(first.word)) return true;
    if (!begins.has(first.word)) continue;
    // 'Súbela' asks for something, whatever it is about.
    if (HANGS.test(first.word)) return true;
    const { read, reading, near } = await readPart(text, reader);
    if (read !== null && reading?.spoken.command !== undefined) return true;
    // 'Create a work order for the dripping tap', of which nothing is known yet.
    const [nearest] = near;
    if (read === null && nearest?.spoken.command && nearest.score >= SURE) return true;
  }
  return false;
}

/** What a further sentence begins with that goes on with the list: 'And mark his tour …'. */
const GOES_ON = /^(?:and|then|also|y|luego|despues|después|tambien|también|ademas|además)\s+/i;

/**
 * 'Message Felix: no hard feelings. And mark his tour as a no-show': behind a text that is marked stands a
 * sentence that reads as a command. It may be a part of the text, so it is asked about.
 */
async function withFurther(
  text: string,
  whole: Read,
  parts: readonly TextPart[],
  reader: Reader,
): Promise<Read | null> {
  const last = parts.at(-1);
  if (whole.kind !== 'steps' || !last || last.start === 0 || !/[.!;]/.test(last.joint)) return null;
  const cut = last.start - last.joint.length;
  const isNext = /\p{L}/u.test(last.joint);
  const further = GOES_ON.exec(last.text) ?? (isNext ? [''] : null);
  if (!cutsOf(text.slice(0, cut)).length || !further) return null;
  const head = await readPart(text.slice(0, cut), reader);
  if (head.read?.kind !== 'steps') return null;
  const mentions = [...mentionsOf(head.read.steps), ...reader.mentions];
  const behind = last.text.slice(further[0].length);
  const rest = await readPart(behind, { ...reader, mentions });
  const isAsked = /^(?:show|list|open|go to|muestra|muestrame|abre)\b/i.test(behind);
  if (rest.read?.kind !== 'steps' || !(rest.reading?.spoken.command || isAsked)) return null;
  return { kind: 'doubt', options: [whole.steps, [...head.read.steps, ...rest.read.steps]] };
}

type Part = { read: Read | null; reading: Reading | null; near: NearMiss[] };

/** How much two readings may differ and still both be meant. */
const CLOSE = 0.25;

async function readPart(text: string, reader: Reader): Promise<Part> {
  const { readings, near } = await readingsOf(text, reader);
  // 'Message Bo Lee: hello' is no question what Bo wrote, although 'lee' is 'reads' in Spanish.
  const unheard = cutsOf(text).length > 0 ? 2 : 0;
  // 'Message her: see you on Tuesday': what is behind the mark is the text, and asks nothing.
  const isTold = readings.some(
    ({ text: by, missing, spoken }) => by === 'marked' && missing.length === 0 && spoken.command,
  );
  const ranked = readings
    .filter(({ text: by, spoken }) => !(isTold && by === null && !spoken.command))
    .map((reading) => ({
      reading,
      rank: reading.score - hesitation(reading) - (reading.text === null ? unheard : 0),
    }))
    .toSorted((one, other) => other.rank - one.rank);
  const [best, ...others] = ranked;
  if (!best) return { read: null, reading: null, near };
  const read = settle(best.reading, reader);
  const rival = others.find(
    ({ reading, rank }) =>
      reading.spoken.name !== best.reading.spoken.name && rank > best.rank - CLOSE,
  );
  if (rival && read.kind === 'steps' && best.reading.spoken.command) {
    const other = settle(rival.reading, reader);
    if (other.kind === 'steps') {
      const options = [read.steps, other.steps];
      return { read: { kind: 'doubt', options }, reading: best.reading, near };
    }
  }
  return { read, reading: best.reading, near };
}

function hesitation({ spoken, references }: Reading): number {
  const several = Object.values(references).some(({ kind }) => kind === 'several');
  return (several ? 0.6 : 0) + (spoken.command ? 0 : 0.3);
}

/** Reads the parts of a request one after another, each as long as it can be. Null where one is nothing. */
async function readParts(parts: readonly TextPart[], reader: Reader): Promise<Read | null> {
  const steps: ReadStep[] = [];
  let mentions = reader.mentions;
  let verb = '';
  let saidOf = '';
  let last = '';
  let from = 0;
  while (from < parts.length) {
    // 'Decline everyone except Grace, Kofi': what stands behind an exception may be one as well.
    const before = parts[from - 1];
    const leavesOut = before !== undefined && exceptionIn(tokensOf(before.text)) >= 0;
    let found: { read: Read; to: number; reading: Reading } | null = null;
    for (let to = parts.length; to > from && found?.read.kind !== 'steps'; to -= 1) {
      if (from === 0 && to === parts.length) continue;
      if (parts.slice(from + 1, to).some(leadsAway)) continue;
      const said = inOtherWords(activeOf(joined(parts.slice(from, to)), leads(reader.said)));
      const text = withNoun(said, steps.at(-1));
      const stance = stanceOf(text);
      if (stance === 'negation' || stance === 'hypothesis') {
        const isReason = steps.length > 0 && isNegatedReason(text);
        if (to === from + 1 && !isReason)
          return { kind: 'refused', because: stance, words: [], nearest: [] };
        continue;
      }
      const own = {
        ...(stance === 'question' ? inStance(reader, stance) : reader),
        mentions,
        named: mentionsOf(steps),
      };
      const part = await readPart(text, own);
      // 'Move Ana to 3 and Ben to 4': a part without a verb goes on with the last one.
      const goesOn = !part.read && verb !== '' && !states(text) && !leavesOut && namesMore(text);
      const asLast = goesOn ? await readPart(`${verb} ${text}`, own) : null;
      const isAsLast = asLast?.reading?.spoken.name === last;
      // 'Maya paid 700 and Nora 500': the verb stands behind the name.
      const isAmount = goesOn && !isAsLast && saidOf !== '' && /\d/.test(text);
      const elliptic = isAmount ? await readPart(`${text} ${saidOf}`, own) : asLast;
      const isSame = elliptic?.reading?.spoken.name === last;
      const { read, reading } = elliptic && isSame ? elliptic : part;
      if (reading && beginsBefore(reading, parts.slice(from, to), commandWords(own.said))) continue;
      if (reading?.text === 'tail' && goesOnAsking(parts.slice(from + 1, to), own.said)) continue;
      // What is whole goes before what still asks for something.
      if (read && reading && (!found || read.kind === 'steps')) found = { read, to, reading };
    }
    const isApart = !/\p{L}/u.test(parts[from]?.joint ?? '');
    if (!found && isApart && steps.length > 0 && (await isAside(parts[from]?.text ?? '', reader))) {
      takeReason(steps.at(-1), parts[from]?.text ?? '', reader.vocabulary);
      const asked = steps.length === 1 && from + 1 === parts.length ? unknownReason(steps) : null;
      if (asked) return asked;
      from += 1;
      continue;
    }
    if (!found) {
      // 'Grace called again, approve her': what is no request may say whom the next one is about.
      const text = parts[from]?.text ?? '';
      const isLast = from + 1 >= parts.length;
      const about = isLast ? null : await spokenOf(text, reader);
      if (!about) return null;
      // 'Petra's file went missing, restore it': 'it' is no home of hers.
      const named = about.map((one) => (one.kind === 'person' ? { ...one, home: null } : one));
      mentions = [...named, ...mentions];
      from += 1;
      continue;
    }
    // 'Reopen October, Maya's payment is missing': why, and no question about it.
    const why = parts[from]?.text ?? '';
    const asks = found.reading.spoken.command !== undefined || !tellsWhy(why);
    if (steps.length > 0 && isApart && !asks && found.to === from + 1) {
      takeReason(steps.at(-1), why, reader.vocabulary);
      from = found.to;
      continue;
    }
    if (
      steps.length > 0 &&
      ((isApart &&
        remarks(found.reading, parts.slice(from, found.to), commandWords(reader.said))) ||
        (!found.reading.spoken.command && isFurtherReason(steps.at(-1), why, reader.vocabulary)))
    ) {
      from = found.to;
      continue;
    }
    if (found.read.kind !== 'steps') return found.read;
    // 'Rent received from Maya; record 700 of hers': what is only said in front asks nothing.
    const isFirst = steps.length === 0 && found.to < parts.length && from + 1 === found.to;
    if (isFirst && isApart && !asks) {
      mentions = [...mentionsOf(found.read.steps), ...mentions];
      from = found.to;
      continue;
    }
    const own = ofAll(found.read.steps, steps, joined(parts.slice(from, found.to)));
    if (own === null) return null;
    steps.push(...own);
    reasonTold(steps, reader.vocabulary);
    mentions = [...mentionsOf(found.read.steps), ...mentions];
    last = found.reading.spoken.name;
    const first = parts[from]?.text ?? '';
    verb = verbOf(found.reading.spoken, first) || verb;
    // What is about no one has no other that it is said of as well.
    const isAbout = Object.keys(found.reading.references).length > 0;
    saidOf = isAbout ? first.slice(found.reading.verb.start, found.reading.verb.end) : '';
    from = found.to;
  }
  return steps.length === 0 ? null : spentTwice(once(withoutHeading(steps)));
}
