import type { EntityKind, Spoken } from '#shared/platform/commands/words.ts';
import type { Clause, Cut } from './clause.ts';
import { furtherName } from './further-name.ts';
import { isNounOf } from './kind-nouns.ts';
import { isOrdinary } from './ordinary-words.ts';
import { tells } from './quantifiers.ts';
import type { Reader } from './reading.ts';
import { FILLERS } from './small-words.ts';
import { type Token, wordsIn } from './tokens.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const FOR = /^(?:for|por|de)\s+/i;
const LEAD = /^(?:\s*(?:that|que|q|to say|saying|,|:|know that|know)\s+)+/i;

/**
 * Where a text may begin that no mark divides from what stands before it: behind the longest name that
 * is known, unless a further word looks like more of a name.
 */
export async function restOf(
  spoken: Spoken,
  clause: Clause,
  used: ReadonlySet<number>,
  { lookup, mentions }: Reader,
): Promise<Cut[]> {
  const reference = Object.values(spoken.slots).find((slot) => slot.type === 'reference');
  const { tokens, text } = clause;
  const verbEnd = Math.max(-1, ...used);
  if (reference?.type !== 'reference') {
    const first = tokens[verbEnd + 1];
    return first
      ? [{ head: text.slice(0, first.start), text: text.slice(first.start).replace(LEAD, '') }]
      : [];
  }
  const said = saidBehind(clause, verbEnd);
  if (said && reference.many) return [said];
  const pointed = behindPointer(clause, used, mentions.length > 0);
  if (pointed) return [pointed];
  const noted = mentions.length > 0 ? ofThem(clause, verbEnd) : null;
  if (noted) return [noted];
  const words = tokens.filter(tells).map(({ word }) => word);
  const things = await lookup(reference.kind, words);
  const called = new Set(things.flatMap(({ name }) => wordsIn(name)));
  let at = verbEnd + 1;
  while (at < tokens.length && !isTelling(tokens[at])) at += 1;
  const begin = at;
  // 'Tell Maya the room is ready': behind a name, the words of a home belong to the text.
  const isByName = reference.kind === 'person' && called.has(tokens[begin]?.word ?? '');
  const isWritten = WRITES.test(tokens[Math.min(...used)]?.word ?? '');
  const parts = isByName
    ? called
    : new Set(things.flatMap(({ name, labels }) => [name, ...labels].flatMap(wordsIn)));
  while (at < tokens.length) {
    const next = parts.has(tokens[at]?.word ?? '') ? at : behindOf(tokens, at, reference.kind);
    const further = isByName && isWritten && at > begin ? nextInList(tokens, at, called) : at;
    // 'Tell Maya and Nora the office is closed' is to both.
    if (further > at) at = further;
    else if (parts.has(tokens[next]?.word ?? '')) at = next + 1;
    else break;
  }
  if (reference.kind === 'listing') {
    const title = titleIn(clause, begin, at);
    if (title !== 'none') return title;
  }
  if (at === begin) return [];
  // 'Remind all tenants who are late': what tells them from others is no text to them.
  const ofThose =
    PLURAL_END.test(tokens[at - 1]?.word ?? '') && RELATIVE.has(tokens[at]?.word ?? '');
  if (ofThose && isNounOf(reference.kind, tokens[at - 1]?.word ?? '')) return [];
  // 'Note that Kofi prefers calls' is about him, and says so.
  const [named, last] = [tokens[begin], tokens[at - 1]];
  const isThat = ['that', 'que'].includes(tokens[begin - 1]?.word ?? '') && !reference.many;
  if (isThat && named && last && at < tokens.length)
    return [{ head: text.slice(0, last.end), text: text.slice(named.start) }];
  // A title may have a 'the'; the one behind a name begins the text.
  while (at > begin + 1 && FILLERS.has(tokens[at - 1]?.word ?? '')) at -= 1;
  const { numbers } = clause;
  const isNumber = (token: Token | undefined) =>
    token !== undefined && numbers.some(({ start, end }) => token.start < end && token.end > start);
  const takesNumbers = Object.values(spoken.slots).some(({ type }) => type === 'money');
  const nameEnd = at;
  while (takesNumbers && isNumber(tokens[at])) at += 1;
  if (at >= tokens.length) return [];
  // 'Fee Maya 40 lost key': behind an amount no surname stands.
  if (at > nameEnd) {
    const rest = text.slice(tokens[at]?.start ?? 0);
    return [{ head: text.slice(0, tokens[at]?.start), text: rest.replace(FOR, '') }];
  }
  const pieces = tokens.map(
    ({ start, end, endsPhrase }) => `${text.slice(start, end)}${endsPhrase ? ',' : ''}`,
  );
  if (furtherName(pieces, at).length > 0) return [];
  const next = pieces[at] ?? '';
  if (next !== 'q' && !isOrdinary(next) && at - begin < 2) return [];
  const start = tokens[at]?.start ?? text.length;
  // 'Text Maya tomorrow' has no words yet.
  const isTime = clause.times.some(
    (time) => time.start <= start + 3 && time.end >= text.length - 1,
  );
  if (isTime) return [];
  // 'Manda a Joel el contrato' sends a lease and no words.
  const verb = tokens[Math.min(...used)]?.word ?? '';
  if (/^(?:mand|envi|send|email|mail)/.test(verb) && THING.test(text.slice(start))) return [];
  return [{ head: text.slice(0, start), text: text.slice(start).replace(LEAD, '') }];
}

/** 'Say no to Kofi and Grace' is no message of 'no'. */
const WRITES =
  /^(?:tell|text|message|msg|let|email|notify|inform|remind|diles?|digan?les?|avis[ae](?:les?)?|escrib[ae](?:les?)?)$/;

const PREDICATE = setOf(
  'got gets get is was has had took takes will would can could came comes went paid pays wants won se es fue esta tiene tuvo ya queda quedo gano pago va viene vino quiere yes no in out instead',
);
const LISTED = setOf('and y e');

/** Behind 'and' the next one of a list of people; else where it stands. */
function nextInList(tokens: readonly Token[], at: number, called: ReadonlySet<string>): number {
  const isCalled = (index: number) => called.has(tokens[index]?.word ?? '');
  const isJoint = (index: number) => LISTED.has(tokens[index]?.word ?? '');
  let next = at;
  while (isJoint(next)) next += 1;
  // 'Y a Nora': the preposition comes again.
  if (['a', 'to', 'al'].includes(tokens[next]?.word ?? '')) next += 1;
  if (!isCalled(next)) return at;
  let end = next;
  while (isCalled(end)) end += 1;
  // '… and Grace got it' is a sentence of its own.
  if (PREDICATE.has(tokens[end]?.word ?? '')) return at;
  if (next > at && isJoint(at)) return next;
  // 'Say no to Kofi, Grace got it' is no list, 'Maya, Nora and Reuben' is one.
  const goesOn = isJoint(end) && nextInList(tokens, end, called) > end;
  return tokens[at - 1]?.endsPhrase === true && goesOn ? next : at;
}

const MARKS_TITLE = setOf('to as a como');
const IN_TITLE = setOf('with of in near off on by at con de en cerca sobre');

/** The new title: behind 'to', also where it has words of the old one. Nothing where it is not clear. */
function titleIn({ tokens, text }: Clause, begin: number, at: number): Cut[] | 'none' {
  const mark = tokens.findIndex(({ word }, index) => index > begin && MARKS_TITLE.has(word));
  const [to, next] = [tokens[mark], tokens[mark + 1]];
  if (mark > 0 && mark <= at && to && next)
    return [{ head: text.slice(0, to.start), text: text.slice(next.start) }];
  const taken = tokens.slice(begin + 1, at + 1);
  return at - begin > 1 && taken.some(({ word }) => IN_TITLE.has(word)) ? [] : 'none';
}

const PLURAL_END = /s$/;
const RELATIVE = setOf('who whose whom quienes cuyo cuya cuyos cuyas with without con sin');

const OF = setOf('of at in on from de del en');
const ARTICLES = setOf('the la el los las');

/** 'The tenant of the loft': where the home's name begins behind the noun; else `at`. */
function behindOf(tokens: readonly Token[], at: number, kind: EntityKind): number {
  const word = (index: number) => tokens[index]?.word ?? '';
  if (!isNounOf(kind, word(at - 1)) || !OF.has(word(at))) return at;
  return ARTICLES.has(word(at + 1)) ? at + 2 : at + 1;
}

/** What is sent by itself begins with its article. */
const THING = /^(?:the|a|an|my|his|her|their|our|el|la|los|las|un|una|unos|unas|su|sus|mi|mis)\s/i;

/** Who was named before: 'tell her', 'dile'. */
const PERSONS = new Set(['her', 'him', 'them', 'ella', 'el', 'ellos', 'ellas']);
const TELLS_THEM =
  /^(?:dile|diles|digale|digales|avisale|avisales|avisele|escribele|escribeles|mandale|contestale|respondele)$/;

/** What a text to her may begin with besides ordinary words: nothing that is hers. */
const GREETS = new Set(
  'see hi hello hey thanks thank welcome sorry congratulations congrats good great please yes no ok okay im ill weve were youre its thats dont hola gracias bienvenida felicidades'.split(
    ' ',
  ),
);

/** 'Move Grace to 3 and tell her see you then': the text is what stands behind the pronoun. */
function behindPointer(
  { tokens, text, times }: Clause,
  used: ReadonlySet<number>,
  isNamed: boolean,
): Cut | null {
  const end = Math.max(-1, ...used);
  const hangs = TELLS_THEM.test(tokens[end]?.word ?? '');
  const at = hangs ? end + 1 : end + 2;
  const start = tokens[at]?.start;
  if (!isNamed || start === undefined || end > 1) return null;
  if (!hangs && !PERSONS.has(tokens[end + 1]?.word ?? '')) return null;
  // 'Text her roommate' is to another person.
  const next = tokens[at]?.word ?? '';
  if (tokens[at - 1]?.word === 'her' && !isOrdinary(next) && !GREETS.has(next)) return null;
  // 'Text her tomorrow' has no words yet.
  if (times.some((time) => time.start <= start + 3 && time.end >= text.length - 1)) return null;
  return { head: text.slice(0, start), text: text.slice(start).replace(LEAD, '') };
}

/** 'Tell all of my tenants that the office is closed': the text is what stands behind 'that'. */
function saidBehind({ tokens, text }: Clause, verbEnd: number): Cut | null {
  const at = tokens.findIndex(
    ({ word }, index) => index > verbEnd && ['that', 'que', 'q'].includes(word),
  );
  const [mark, next] = [tokens[at], tokens[at + 1]];
  if (!mark || !next) return null;
  return { head: text.slice(0, mark.start), text: text.slice(next.start) };
}

/** 'Shortlist Ivy and note that she wants a longer lease': what is said of whom was named before. */
function ofThem({ tokens, text }: Clause, verbEnd: number): Cut | null {
  const at = tokens.findIndex(
    ({ word }, index) => index >= verbEnd && (word === 'that' || word === 'que'),
  );
  const [mark, next] = [tokens[at], tokens[at + 1]];
  if (!mark || !next || tokens.slice(verbEnd + 1, at).some(isTelling)) return null;
  if (!/^(?:she|he|they|it|ella|ellos|ellas)$/.test(next.word)) return null;
  return { head: text.slice(0, mark.start), text: text.slice(next.start) };
}

const isTelling = (token: Token | undefined) => token !== undefined && tells(token);
