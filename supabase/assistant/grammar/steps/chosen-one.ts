import { editDistance } from '#shared/domains/search/model/rules.ts';
import { isStrange } from '../mending/mended.ts';
import type { Read, ReadStep } from '../read.ts';
import type { Reader } from '../reading.ts';
import { folded, type Token, tokensOf, wordsIn } from '../tokens.ts';

const LETS_GO =
  '(?:decline|reject|deny|turn down|pass on|say no to|no to|rechaza\\p{L}*|rechace\\p{L}*|declina\\p{L}*|decline\\p{L}*)';
const ALL = '(?:everyone|everybody|all|every|todos|todas)';
const CHOSE =
  "(?:(?:because |since |as |porque |ya que )?(?:(?:we|i)(?:'ve|'re| have| are)? )?(?:chose|chosen|picked|went with|selected|going with|took|approved)|(?:porque |ya que )?(?:elegimos|escogimos|eleg[ií]|escog[ií]|(?:nos|me) qued(?:amos|[eé]) con|nos vamos con|se l[ao] dimos))";

const HEAD = `^((?:please |por favor )?${LETS_GO}\\s[^,;:"]*?)[,;]?\\s+`;
const WE_CHOSE = new RegExp(`${HEAD}${CHOSE}\\s+(?:a )?([^,;:"]+?)[.!]?$`, 'iu');
const GOT_IT = new RegExp(
  `${HEAD}(?:because |since |as |porque |ya que )?(?:a )?(\\p{Lu}[^,;:"]*?) (?:got|gets|is getting|took|takes|is taking|has|will get|se l[ao] qued[oó]|se queda con)(?: (?:it|the (?:place|home|apartment|house|unit|loft|studio|room)|la casa|el departamento))?[.!]?$`,
  'u',
);
const COUNTS_ALL = new RegExp(`\\b${ALL}\\b`, 'iu');
const ANOTHER = /^(?:some(?:one|body)|another|other|an?\s|otr[oa]|alguien)/i;

const LEFT_OUT = new RegExp(
  `^(.*\\b${ALL}\\b.*\\b(?:except|but|menos|excepto|salvo)\\s[^,;:"]+),\\s+((?:she|he|they|it|we|the|her|his|their|ya|la|el|ella|se|su|sus|nos|no)\\s[^,;:"]+)$`,
  'iu',
);

/** 'Decline everyone except Grace, the unit is taken': why stands behind the one who is left out, and is none of them. */
function withReason(text: string): string {
  const [, declined, why] = LEFT_OUT.exec(text.trim()) ?? [];
  const isOther =
    declined === undefined || why === undefined || !new RegExp(`^${LETS_GO}`, 'iu').test(declined);
  return isOther ? text : `${declined} because ${why}`;
}

/** 'Decline everyone, we chose Grace': all but her. 'Decline Noor, Grace got it': Grace is not declined. */
export function butChosen(text: string): string {
  const [, declined, one] = WE_CHOSE.exec(text.trim()) ?? GOT_IT.exec(text.trim()) ?? [];
  if (declined === undefined || one === undefined || ANOTHER.test(one)) return withReason(text);
  if (COUNTS_ALL.test(declined)) return `${declined} except ${one}`;
  return `${declined} because we went with another applicant`;
}

const CHOOSING =
  'choose chose chosen pick picked keep take took taking select selected elige elegi elegimos escoge escogi escogimos quedate quedamos'.split(
    ' ',
  );

/** How far behind the word for it the one who is chosen stands. */
const NEAR = 2;

const isDeclined = ({ spoken }: ReadStep) => spoken.name === 'applications.decline';

/** Words of taking an applicant in, as they begin. */
const TAKES_IN = /(?<![\p{L}])(?:app?r|acc?ep|acep|yes\b|si\b)/u;

const calledBy = (steps: readonly ReadStep[]): ReadonlySet<string> =>
  new Set(
    steps
      .flatMap(({ entities }) => Object.values(entities).flat())
      .flatMap(({ name, labels }) => [name, ...labels].flatMap(wordsIn)),
  );

/** Who is chosen by a plan that declines all of them: 'decline Kofi and keep Grace', 'decline Kofi, we choe Grace'. */
function choosing(request: string, steps: readonly ReadStep[]): string | undefined {
  const names = calledBy(steps.filter(isDeclined));
  const tokens = tokensOf(request);
  const isNamed = ({ word }: Token) => names.has(word);
  return tokens.find(
    (token, at) =>
      !isNamed(token) &&
      CHOOSING.some(
        (one) =>
          one === token.word || (token.word.length > 3 && editDistance(token.word, one) === 1),
      ) &&
      tokens.slice(at + 1, at + 1 + NEAR).some(isNamed),
  )?.word;
}

/** The word of 'decline Kofi, we are going wth Grace' that made her taken in, where nothing else says it. */
function unread(request: string, steps: readonly ReadStep[], reader: Reader): string | undefined {
  if (TAKES_IN.test(folded(request))) return undefined;
  const names = calledBy(steps);
  return tokensOf(request).find(
    ({ word, isCapitalised }) => !isCapitalised && !names.has(word) && isStrange(word, reader),
  )?.word;
}

/** Refuses to decline who was chosen, and to take in by a slip who was only chosen. */
export function sparing(request: string, read: Read, reader: Reader): Read {
  const steps = read.kind === 'steps' ? read.steps : [];
  const [first] = steps.filter(isDeclined);
  if (!first || steps.length < 2) return read;
  const isTaken = steps.some(({ spoken }) => spoken.name === 'applications.approve');
  const isAll = steps.filter(isDeclined).length > 1;
  const word =
    (isAll ? choosing(request, steps) : undefined) ??
    (isTaken ? unread(request, steps, reader) : undefined);
  if (word === undefined) return read;
  return { kind: 'refused', because: 'unknown', words: [word], nearest: [first.spoken] };
}
