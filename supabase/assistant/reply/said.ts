import { numberOf } from '../grammar/small-words.ts';
import { folded, plainMarks } from '../grammar/tokens.ts';

/** Which step of a plan is meant: by its place, the last one as -1. */
export type Place = { from: number; count: number };

/** What a person says to a plan that waits. */
export type Said =
  | { kind: 'yes' }
  | { kind: 'no' }
  /** These steps or things are left out, or only these stay. */
  | { kind: 'without' | 'only'; what: string }
  /** The words of a message or a note. */
  | { kind: 'text'; text: string; place: Place | null }
  /** One more step, or one more thing of a step. */
  | { kind: 'also'; text: string }
  /** Other values or things; `not` names what they take the place of. */
  | { kind: 'other'; text: string; not: string | null; place: Place | null; isMarked: boolean };

const YES =
  'yes please|yes|yep|yeah|yup|sure|ok(?:ay)?|do (?:it|that|so)|go ahead|go for it|confirm(?:ed)?(?: (?:it|that))?|agreed|send it|that.s (?:right|it|correct)|looks good|sounds good|correct|exactly|perfect|si|dale|hazlo|hazla|hagalo|adelante|confirma(?:lo|la)?|confirmo|confirmado|confirmar|de acuerdo|vale|claro(?: que si)?|mandalo|mandala|envialo|enviala|asi (?:es|esta bien)|esta bien|perfecto|correcto|exacto';
const COURTESY = 'please|pls|thanks|thank you|now|then|por favor|porfa|gracias|ya|ahora|pues';
const NO =
  'no thank(?:s| you)|no gracias|no|nope|nah|cancel(?: (?:it|that|this|the plan|everything))?|never ?mind|forget (?:it|that|about it)|drop (?:it|that|the plan)|stop(?: (?:it|that))?|discard(?: it)?|dismiss(?: it)?|decline|leave it|do(?:n.?t| not)(?: (?:do (?:it|that|this|so|anything)|send it))?|not now|cancela(?:lo|la|r)?(?: eso)?|olvidalo|olvida eso|dejalo|descarta(?:lo|r)?|mejor no|ya no|no lo (?:hagas|haga|mandes|envies)|no hagas (?:nada|eso)|para|nada';

const only = (first: string, more: string) =>
  new RegExp(`^(?:${first})(?:[\\s,.!]+(?:${first}|${more}))*[\\s,.!]*$`);
const ONLY_YES = only(YES, COURTESY);
const ONLY_NO = only(NO, COURTESY);

const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/^(?:first|1st|primer[oa]?)$/, 0],
  [/^(?:second|2nd|segund[oa])$/, 1],
  [/^(?:third|3rd|tercer[oa]?)$/, 2],
  [/^(?:fourth|4th|cuart[oa])$/, 3],
  [/^(?:fifth|5th|quint[oa])$/, 4],
  [/^(?:last|final|ultim[oa]s?)$/, -1],
];
const COUNTS: Readonly<Record<string, number>> = { two: 2, dos: 2, three: 3, tres: 3 };

const ORDINAL =
  '(?:first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|last|final|primer[oa]?s?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|ultim[oa]s?)';
const PLACE = new RegExp(
  `^(?:the |el |la |los |las )?(?:(?<count>two|three|dos|tres) )?(?<ordinal>${ORDINAL})(?: (?<after>two|three|dos|tres))?(?: (?:one|ones|step|steps|paso|pasos|part|parte))?$|^(?:the )?(?:step|number|no|paso|numero) (?<number>\\d)$`,
);

/** Which steps 'the last one', 'step 2' or 'los dos últimos' are; null where the words are no place. */
export function placeIn(text: string): Place | null {
  const found = PLACE.exec(plain(text))?.groups;
  if (!found) return null;
  if (found.number) return { from: (numberOf(found.number) ?? 1) - 1, count: 1 };
  const word = (found.ordinal ?? '').replace(/s$/, '');
  const from = ORDINALS.find(([words]) => words.test(word))?.[1] ?? 0;
  const count = COUNTS[found.count ?? found.after ?? ''] ?? 1;
  return { from: from < 0 ? -count : from, count };
}

const plain = (text: string) =>
  folded(plainMarks(text))
    .trim()
    .replace(/[.!?]+$/, '')
    .trim();

const LEAD = /^(?:(?:well|hm+|um+|oh|so|please|pls|bueno|pues|oye|ay|por favor|porfa)[\s,]+)+/;
const TURN =
  /^(?:(?:no(?=\s*,)|yes|yeah|si|ok|okay|but|pero|actually|wait|sorry|rather|better|i mean|i meant|let's|lets|mejor|perdon|espera|digo|quise decir|en realidad|quiero decir)[\s,]+)+/;
const SET =
  /^(?:(?:make|set|change|put|move|switch|do|let) (?:it|that|this|them)(?: (?:be|to))?|it should be|should be|make|set|change|switch|use|(?:haz|pon|cambia|mueve|pasa|deja)(?:lo|la|los|las|le|selo|melo)(?: (?:a|para|en|por))?|que (?:sean?|este)|(?:deberia|tiene que) ser|usa|pon|cambia(?: (?:a|por))?)\s+/;
const BEHIND = /[\s,]+(?:instead|rather|better|mejor|en su lugar|en vez|por favor|please|pls)$/;
const BEGINS =
  /^(?:for|on|at|to|by|in|with|from|para|a las?|al|en|por|con|desde|el|\$?\d)(?:\s|\d|$)/;

const WORDS =
  /^(?:(?:make it |let it |have it )?(?:say|read)|write|que diga|di|escribe|the (?:text|message|note|reason) (?:is|should be)|el (?:texto|mensaje|motivo) (?:es|sea))(?:\s*:\s*|\s+(?=")|(?<=^say|make it say|let it say|que diga| is| be| es| sea)\s+)"?(.+?)"?$/;

const WITHOUT =
  /^(?:(?:all|everything|everyone|everybody|todo|todos|todas) (?:but|except|menos|excepto|salvo)|without|leave out|take out|skip|except(?: for)?|but not|not|exclude|minus|drop|remove|delete|forget about|sin|quita(?:r|le)?|saca|menos|excepto|salvo|omite|elimina|borra|deja fuera|no|do(?:n.?t| not))\s+(?:(?:to|a|al)\s+)?(.+)$/;
const ONLY = /^(?:only|just|solo|solamente|unicamente|nada mas)\s+(?:(?:to|a|al)\s+)?(.+)$/;
const ALSO = /^(?:and also|also|plus|and|as well as|y tambien|tambien|ademas|y|e)\s+(.+)$/;
const TOO = /^(?:and |y )?(.+?)[\s,]+(?:too|as well|tambien)$/;

const SWAPS: readonly RegExp[] = [
  /^(?:not|no)\s+(?:to |a |al )?(?<not>.+?)\s*(?:,|;|\bbut\b|\bsino\b|\brather\b)\s*(?:but |to |a |al |sino )?(?<text>.+)$/,
  /^(?<text>.+?)\s*,?\s+(?:instead of|rather than|in place of|en vez de|en lugar de|and not|y no)\s+(?:to |a |al )?(?<not>.+)$/,
  /^(?<text>.+?)\s*,\s*(?:not|no)\s+(?:to |a |al )?(?<not>.+)$/,
];

const AT = new RegExp(
  `^(?:make |set |change |move |put |pon |cambia |mueve |para |en )?(?<place>(?:the |el |la )?${ORDINAL}(?: (?:one|step|paso))?|(?:step|paso) \\d)\\s*(?::|,|to|be|a)?\\s+(?<text>.+)$`,
);

/** How what is said to a waiting plan is meant; what it says of the plan's things is read later. */
export function saidOf(request: string): Said {
  const text = plainMarks(request)
    .trim()
    .replace(/[.!?]+$/, '')
    .trim();
  const all = plain(request);
  if (ONLY_YES.test(all)) return { kind: 'yes' };
  if (ONLY_NO.test(all)) return { kind: 'no' };
  const begun = cutFront(cutFront(text, LEAD), TURN);
  const turned = begun.length < text.length;
  const words = match(WORDS, begun)?.[1];
  if (words) return { kind: 'text', text: words, place: null };
  for (const swap of SWAPS) {
    const found = match(swap, begun);
    const { text: next, not } = found?.groups ?? {};
    if (next && not) {
      return { kind: 'other', text: cutFront(next, SET), not, place: null, isMarked: true };
    }
  }
  const without =
    match(WITHOUT, begun)?.[1] ?? (/^no\s/i.test(text) ? match(WITHOUT, text)?.[1] : undefined);
  if (without) return { kind: 'without', what: without };
  const one = match(ONLY, begun)?.[1];
  if (one) return { kind: 'only', what: one };
  const more = match(ALSO, begun)?.[1] ?? match(TOO, begun)?.[1];
  if (more) return { kind: 'also', text: more };
  const cut = cutEnd(begun, BEHIND);
  const at = match(AT, cut)?.groups;
  if (at?.place && at.text) {
    const written = match(WORDS, at.text)?.[1];
    if (written) return { kind: 'text', text: written, place: placeIn(at.place) };
    return {
      kind: 'other',
      text: cutFront(at.text, SET),
      not: null,
      place: placeIn(at.place),
      isMarked: true,
    };
  }
  const set = cutFront(cut, SET);
  const isMarked = turned || set.length < begun.length || BEGINS.test(folded(set));
  return { kind: 'other', text: set, not: null, place: null, isMarked };
}

/** The match in folded words, with its groups as they were written: folding leaves each in its place. */
function match(
  pattern: RegExp,
  text: string,
): { 1: string | undefined; groups: Record<string, string> } | null {
  const found = new RegExp(pattern.source, `${pattern.flags}d`).exec(small(text));
  if (!found?.indices) return null;
  const { indices } = found;
  const groups = Object.entries(indices.groups ?? {}).flatMap(([name, span]) =>
    span ? [[name, text.slice(...span)] as const] : [],
  );
  const first = indices[1];
  return { 1: first ? text.slice(...first) : undefined, groups: Object.fromEntries(groups) };
}

/** Small letters without accents, each in the place of its own. */
const small = (text: string) =>
  [...text]
    .map((character) =>
      (folded(character) || ' ').slice(0, character.length).padEnd(character.length),
    )
    .join('');

function cutFront(text: string, pattern: RegExp): string {
  const found = pattern.exec(small(text));
  return found ? text.slice(found[0].length).trimStart() : text;
}

function cutEnd(text: string, pattern: RegExp): string {
  const found = pattern.exec(small(text));
  return found ? text.slice(0, found.index) : text;
}
