/** Words that begin a text; none of them is taken for a surname. */
const OPENERS =
  "the a that this these those my our your it it's its i i'm i'll i've i'd we we're we'll you you're he she they there here is are was if when where what who why how";
/** Further words that begin a text, where no mark says that the words before it are a name. */
const GREETINGS =
  'hello hi hey yes no not ok okay thanks thank please sorry sure great good fine perfect done see can could would do does did dont call come at on in for from to with and but so because as about today tomorrow tonight monday tuesday wednesday thursday friday saturday sunday sí si gracias hola bye noted understood agreed congratulations welcome all any some just let looking';
/** Parts of surnames that stand in lower case. */
const PARTICLES = 'van von de da di del della der den du dos la le el al bin ibn ben st';

const setOf = (words: string) => new Set(words.split(' '));
const greetings = setOf(`${OPENERS} ${GREETINGS}`);
const particles = setOf(PARTICLES);

const bare = (word: string) =>
  word
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const isCapitalised = (word: string) => /^\p{Lu}/u.test(word);
const endsPhrase = (word: string | undefined) => /[,;.!?]$/.test(word ?? '');

/**
 * The words after a name that was found, up to `end`, which look like more of a name: then another
 * person is meant. Capitalised words, particles before one, and a single word before a comma or the
 * end.
 */
export function furtherName(words: readonly string[], end: number): string[] {
  if (endsPhrase(words[end - 1])) return [];
  const found: string[] = [];
  for (let at = end; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!isNamePart(words, at)) break;
    found.push(bareEnd(word));
    if (endsPhrase(word)) break;
  }
  const [next = ''] = words.slice(end);
  const single = endsPhrase(next) || words.length === end + 1;
  if (found.length === 0 && single && /^\p{L}/u.test(next) && !greetings.has(bare(next))) {
    return [bareEnd(next)];
  }
  return found;
}

function isNamePart(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (isCapitalised(word)) return !greetings.has(bare(word));
  return particles.has(bare(word)) && isCapitalised(words[at + 1] ?? '');
}

const bareEnd = (word: string) => word.replace(/[^\p{L}]+$/u, '');
