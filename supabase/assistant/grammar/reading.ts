import { NOUNS, type Spoken } from '#shared/platform/commands/words.ts';
import { type Clause, cutsOf, tailsOf, toldIn } from './clause.ts';
import { restOf } from './free-text.ts';
import { endsInPlace, goodsIn, isPlace } from './goods.ts';
import { clauseIn, houseNumbersIn } from './house-numbers.ts';
import { meantOtherwise } from './meant-otherwise.ts';
import { spendsOther } from './naming/spender.ts';
import { type Fit, fitOf, type Meanings, meaningsOf } from './pattern-match.ts';
import { isTelegram, type Said } from './phrases.ts';
import { tells } from './quantifiers.ts';
import type { Lookup, Mention, Resolved } from './references.ts';
import { refer } from './referring.ts';
import { type Later, readPurpose, readValues } from './slots.ts';
import { ALL } from './small-words.ts';
import { isShortFor } from './telegrams/short-for.ts';
import { isTopic } from './telegrams/topic.ts';
import { timeSpans } from './time-words.ts';
import type { Clock } from './times.ts';
import { folded, tokensOf } from './tokens.ts';
import { isPreterite } from './withheld.ts';

/** What readings need of a request. */
export type Reader = {
  said: readonly Said[];
  vocabulary: ReadonlySet<string>;
  lookup: Lookup;
  clock: Clock;
  mentions: readonly Mention[];
  /** Those of them that steps before in the same request are about, the last first. */
  named?: readonly Mention[];
  /** Things that were chosen among several, and values that were given since the request. */
  chosen?: ReadonlySet<string>;
  given?: Readonly<Record<string, unknown>>;
  /** The verb that they were given to; null or missing where it is not known. */
  givenTo?: string | null;
  /** It was chosen that a text ends where the next request begins. */
  inParts?: boolean;
};

/** A clause read as one verb or question. */
export type Reading = {
  spoken: Spoken;
  known: Record<string, unknown>;
  later: Record<string, Later>;
  references: Record<string, Exclude<Resolved, { kind: 'none' }>>;
  /** Slots that it needs and that the clause does not say. */
  missing: string[];
  score: number;
  /** How its free text was found: behind a mark, as a purpose, or as what is left; null without one. */
  text: TextBy | null;
  /** Where its verb begins and ends in the clause. */
  verb: { start: number; end: number };
};

/** How a free text was found. */
export type TextBy = 'marked' | 'tail' | 'rest';

/** A clause that is nearly one: the words that nothing explains. */
export type NearMiss = { spoken: Spoken; words: readonly string[]; score: number };

export type Readings = { readings: Reading[]; near: NearMiss[] };

/** Reads a clause as everything that it may be, the likeliest first. */
export async function readingsOf(text: string, reader: Reader): Promise<Readings> {
  const found: Readings = { readings: [], near: [] };
  const houses = await houseNumbersIn(text, reader.lookup);
  const clauseOf = (part: string) => clauseIn(part, houses);
  const whole = clauseOf(text);
  const marked = cutsOf(text);
  const tails = marked.length > 0 ? [] : tailsOf(text);
  const cuts = [...marked, ...tails].map((cut) => ({ ...cut, clause: clauseOf(cut.head) }));
  const meanings = meaningsOf(whole.tokens, reader.vocabulary);
  const cutMeanings = cuts.map(({ clause }) => meaningsOf(clause.tokens, reader.vocabulary));
  const isMessage = !isHalfSaid(whole.tokens) && !answersReview(whole.tokens);
  for (const said of reader.said) {
    if (said.spoken.name === 'messaging.sendMessage' && !isMessage) continue;
    if (said.spoken.name === 'messaging.broadcast' && announcesRent(whole)) continue;
    const textSlot = Object.entries(said.spoken.slots).find(([, slot]) => slot.type === 'text');
    if (textSlot) {
      const told = textSlot[1].type === 'text' && textSlot[1].heard ? toldIn(text) : [];
      for (const { head, text: heard } of told) {
        const part = clauseOf(head);
        const meant = meaningsOf(part.tokens, reader.vocabulary);
        await readOne(said, part, meant, reader, found, { [textSlot[0]]: heard }, 'tail');
      }
      for (const [index, cut] of cuts.entries()) {
        const meant = cutMeanings[index] ?? [];
        const by = index < marked.length ? 'marked' : 'tail';
        if (by === 'tail' && !tokensOf(cut.text).some(tells)) continue;
        if (by === 'tail' && isTopic(said.spoken, text, cut.text)) continue;
        if (cut.inside && !saysMore(said.spoken)) continue;
        const isSpent = by === 'tail' && said.spoken.name === 'earnings.recordExpense';
        if (isSpent && (await isPlace(cut.text, reader.lookup))) continue;
        // '$310 for taxes and $55 for supplies' are two.
        if (isSpent && /\$\s?\d/.test(cut.text)) continue;
        // 'For paint on Nov 18' says when.
        if (isSpent && timeSpans(cut.text).length > 0) continue;
        if (isSpent && (await endsInPlace(cut.text, reader.lookup))) continue;
        // What the other side is to know is the reason, and no part of it is another.
        if (by === 'tail' && told.length > 0) continue;
        await readOne(said, cut.clause, meant, reader, found, { [textSlot[0]]: cut.text }, by);
      }
      if (said.spoken.name === 'earnings.recordExpense' && marked.length === 0) {
        for (const { head, text: goods } of goodsIn(text)) {
          const part = clauseOf(head);
          const meant = meaningsOf(part.tokens, reader.vocabulary);
          await readOne(said, part, meant, reader, found, { [textSlot[0]]: goods }, 'tail');
        }
      }
      if (textSlot[1].type === 'text' && textSlot[1].rest && marked.length === 0) {
        await readRest(said, whole, meanings, reader, found, textSlot[0], clauseOf);
      }
    }
    await readOne(said, whole, meanings, reader, found, {});
  }
  found.readings.sort((one, other) => other.score - one.score);
  found.near.sort((one, other) => other.score - one.score);
  return found;
}

/** Whether a verb may say where or when behind its purpose. */
const saysMore = ({ slots }: Spoken): boolean =>
  Object.values(slots).some(
    ({ type, optional }) => optional && (type === 'reference' || type === 'day'),
  );

async function readOne(
  { spoken, patterns, own, forms }: Said,
  clause: Clause,
  meanings: Meanings,
  reader: Reader,
  found: Readings,
  texts: Record<string, string>,
  by: TextBy | null = null,
): Promise<void> {
  for (const pattern of patterns) {
    const fits = fitOf(pattern, clause.tokens, meanings, spoken.command === undefined);
    if (!fits || isLate(spoken, fits, clause)) continue;
    // A telegram has no purpose: what it says is where, when and to whom.
    const isShort = isTelegram(pattern);
    if (isShort && !isShortFor(spoken, fits, clause, reader, by)) continue;
    const isDone = clause.tokens.some(
      ({ word, start, end }) =>
        forms.has(word) && isPreterite(clause.text.slice(start, end), reader.vocabulary),
    );
    if (isDone) continue;
    const values = readValues(spoken, clause, meanings, fits.used, reader.clock);
    Object.assign(values.known, texts);
    meantOtherwise(spoken, clause, values, reader.clock);
    if (by === 'tail' && !readPurpose(spoken, texts, reader.vocabulary, values)) continue;
    const before = clause.tokens.slice(0, fits.begin).filter(tells).length;
    const words = fits.words;
    const said = Object.keys(values.known).length + Object.keys(values.later).length;
    const base = words * 2 + fits.groups - fits.slips * 0.6 + said * 1.5 - (before > 0 ? 0.4 : 0);
    const verb = spanOf(fits, clause);
    await refer({ spoken, clause, values, base, reader, found, own, by, verb });
  }
}

/** 'Tell Ana the plumber comes': the text is what is left behind the name. */
async function readRest(
  said: Said,
  clause: Clause,
  meanings: Meanings,
  reader: Reader,
  found: Readings,
  slot: string,
  clauseOf: (part: string) => Clause,
): Promise<void> {
  for (const pattern of said.patterns) {
    const fits = fitOf(pattern, clause.tokens, meanings);
    if (!fits) continue;
    for (const { head, text } of await restOf(said.spoken, clause, fits.used, reader)) {
      // 'Telll Reuben and Petra that …': no text begins with one more name.
      if (isTopic(said.spoken, text, '') || /^(?:and|y|e)\s+\p{Lu}/u.test(text)) continue;
      // 'Message Felix that' has no words yet.
      if (
        /^(?:that|this|it|when|where|why|how|something|the (?:usual|thing|following)|que|cuando|esto|eso|algo|lo (?:mismo|de siempre|siguiente))[.!]?$/i.test(
          text,
        )
      )
        continue;
      // 'Charge Nora 24 and 25': a further number is no purpose.
      if (/^(?:and|or|y|o|to|a)\s+\$?\d[\d.,]*$/i.test(text)) continue;
      // 'Send a message to Petra for me' has no words yet.
      if (
        /^(?:for|por|para)\s+(?:me|us|mi|m[ií]|nosotros)(?:\s+(?:please|pls|porfa|por favor))?[.!]?$/i.test(
          text,
        )
      )
        continue;
      const part = clauseOf(head);
      const meant = meaningsOf(part.tokens, reader.vocabulary);
      await readOne(
        { ...said, patterns: [pattern] },
        part,
        meant,
        reader,
        found,
        { [slot]: text },
        'rest',
      );
    }
  }
}

/** From the first to the last word of a pattern. */
function spanOf({ used }: Fit, { tokens }: Clause): Reading['verb'] {
  const said = tokens.filter((_, index) => used.has(index));
  return { start: said[0]?.start ?? 0, end: said.at(-1)?.end ?? 0 };
}

/** 'Let Grace know her application was declined' asks nothing about applications. */
function letsKnow([verb, whom, ...more]: Clause['tokens']): boolean {
  if (verb?.word !== 'let' || whom?.word === 'me' || whom?.word === 'us') return false;
  return more.slice(0, 3).some(({ word }) => word === 'know');
}

/** 'Let Maya off the fee', 'drop the draft': what begins as a message does, and goes on as none. */
function isHalfSaid([verb, ...more]: Clause['tokens']): boolean {
  const has = (words: ReadonlySet<string>) => more.some(({ word }) => words.has(word));
  return (verb?.word === 'let' && !has(KNOW)) || (verb?.word === 'drop' && !has(LINES));
}

/** 'Answer Lena's review with …' writes no message to her. */
function answersReview([verb, ...more]: Clause['tokens']): boolean {
  const isAnswer = /^(?:reply|answer|respond|responde|responder|contesta|contestar)$/.test(
    verb?.word ?? '',
  );
  return isAnswer && more.slice(0, 6).some(({ word }) => REVIEW.has(word));
}

/** 'Announce to Reuben a rent of 1,075' is no message in these words. */
function announcesRent({ tokens, numbers }: Clause): boolean {
  const isAnnounced = /^(?:announce|anuncia|anuncie|anunciale|anunciele)$/.test(
    tokens[0]?.word ?? '',
  );
  const isAll = tokens.some(({ word }) => ALL.has(word));
  return isAnnounced && !isAll && numbers.length > 0 && tokens.some(({ word }) => RENTS.has(word));
}

const RENTS = new Set('rent renta alquiler increase aumento mensualidad raise'.split(' '));

const REVIEW = new Set(NOUNS.review.split('|'));

const KNOW = new Set('know kno knwo'.split(' '));
const LINES = new Set('line word note message msg text email dm'.split(' '));

/** 'There is a late fee of 50' states what is so. */
const THERE_IS = new Set(['there', 'theres', 'hay']);
const MONEY = /^(?:earnings|tenancies)\./;

const ACTIVE =
  /^(?:(?:all|only|just|my|our|the|any|currently) )*active(?! (?:el|la|los|las|mi|mis|este|esta|ese|esa|anuncio|de)\b)/;

const CHARGED = /^(?:charged|cobro|cobraron|paid|pagamos|billed|invoiced)$/;

/** What states of one paper when it ends, up to its last day. */
const EXPIRES =
  /^(?!(?:what|which|when|show|list|any|do|does|is|que|cual|cuando|hay|muestra|lista|ver)\b)[^?]*\b(?:expires|runs out|lapses|vence|caduca|expira)\s+(?:on |until |el |(?:el )?dia )?(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[^?]*$/;

/** 'Invite kim@example.com' says neither to what lease nor as what: it is no tenant of the only draft. */
function invitesNowhere(
  used: Fit['used'],
  tokens: Clause['tokens'],
  emails: Clause['emails'],
): boolean {
  if (emails.length === 0) return true;
  const isIn = ({ start, end }: Clause['tokens'][number]) =>
    emails.some((email) => start < email.end && end > email.start);
  return (
    used.size < 2 && !tokens.some((token, at) => !used.has(at) && tells(token) && !isIn(token))
  );
}

const TO_ME = /^(?:messaging\.|leases\.|earnings\.remind|maintenance\.send)/;
const SAID_TO_ME =
  /^(?:avis|mand|envi|recuerd|recorda|notifi|inform|escrib|di)\p{L}*me(?:l[aeo]s?)?$/u;
/** 'Enséñame a todos mis proveedores' shows them. */
const SHOWS_ALL = /\bensename a (?:tod[oa]s|mis|los|las|mi)\b/;
const OPEN_ONES =
  /^open (?:(?:repair|maintenance|service) )?(?:requests|repairs|issues|tickets)[.!]?$/;

/** 'La solicitud de la casa' gives nothing: 'de' asks for something only where it begins. */
const isPreposition = (tokens: Clause['tokens'], used: Fit['used']): boolean =>
  tokens.some(({ word }, at) => at > 0 && used.has(at) && word === 'de' && !used.has(at - 1));

/** What may stand before 'how': 'muéstrame cómo', 'show me how'. */
const SHOWS = /^(?:muestra|ensena|dime|di|explica|ayuda|show|tell|teach)/;

/**
 * 'How to …' begins a sentence; in its middle 'como' is another word. 'Paid Maya 700' is what the host paid,
 * and 'Maya paid 700' what came in.
 */
function isLate(
  { name }: Spoken,
  { begin, used }: Fit,
  { tokens, text, times, emails }: Clause,
): boolean {
  if (name === 'show.how') {
    // 'Pon como no leído' is no question how.
    const isComo = tokens[begin]?.word === 'como' && !SHOWS.test(tokens[0]?.word ?? '');
    // 'Tell me how much she owes' asks how much.
    if (/\bhow (?:much|many|long|often|far|old|soon)\b/.test(folded(text))) return true;
    return begin > 1 || (isComo && tokens.slice(0, begin).some(tells));
  }
  // 'Write to Maya that her lease is ready' writes no lease.
  const [verb, to] = tokens;
  const isToThem = (verb?.word === 'write' && to?.word === 'to' && used.has(0)) || letsKnow(tokens);
  if (isToThem && !name.startsWith('messaging.')) return true;
  // 'From 2,000 to 2,150' says no day.
  if (
    name === 'tenancies.announceRent' &&
    times.length === 0 &&
    tokens.some(({ word }, at) => used.has(at) && /^(?:from|desde)$/.test(word))
  )
    return true;
  if (name === 'leases.inviteTenant' && invitesNowhere(used, tokens, emails)) return true;
  // 'Avísame', 'mándame': it is the host who is to know.
  if (TO_ME.test(name) && tokens.some(({ word }, at) => used.has(at) && SAID_TO_ME.test(word)))
    return true;
  if (name === 'show.how' && SHOWS_ALL.test(folded(text))) return true;
  // 'Open repair requests' are those that are open.
  if (name === 'go' && OPEN_ONES.test(folded(text).trim())) return true;
  if (name === 'applications.approve' && isPreposition(tokens, used)) return true;
  if (MONEY.test(name) && THERE_IS.has(tokens[0]?.word ?? '')) return true;
  if (name === 'earnings.recordExpense' && spendsOther(tokens, used)) return true;
  // 'The insurance expires on August 1' says so, and asks for no list.
  if (name === 'ask.documents' && EXPIRES.test(folded(text)) && times.length === 1) return true;
  // 'Active listings' are those that are, and 'active el anuncio' makes one so.
  if (name === 'listings.publish' && ACTIVE.test(folded(text).trim())) return true;
  // 'They charged us $140' is what it was, and no estimate.
  if (name === 'maintenance.saveEstimate' && tokens.some(({ word }) => CHARGED.test(word)))
    return true;
  const isPaidFirst = tokens[0]?.word === 'paid' && used.has(0);
  return name === 'earnings.recordPayment' && isPaidFirst && !!tokens[1]?.isCapitalised;
}
