import { NOUNS } from '#shared/platform/commands/words.ts';
import { DOUBLED_SMALL } from './mending/small.ts';
import { isOrdinary } from './ordinary-words.ts';
import { ALL, EXCEPT, FILLERS, numberOf, ORDER } from './small-words.ts';

/**
 * Words of the language itself, and what things are called: small words, times, units and nouns. What people
 * call someone or something is none of them.
 */
const SPELT = [
  'please with from this that have then when what which would could should about also again still there their',
  'your because thanks thank since until after before where every except favor porfavor gracias como para este',
  'esta estan tengo tiene quiero necesito puedes podrias puede quisiera desde hasta sobre porque tambien ahora',
  'nuestro nuestra usted excepto menos todos todas cuando cuanto cuanta cuantos cuantas cuales quien donde ayuda',
  'something anything anyone everyone everybody actually immediately record system while only',
  'today tomorrow yesterday tonight morning afternoon evening monday tuesday wednesday thursday friday saturday',
  'sunday january february march april june july august september october november december weekend week weeks',
  'month months year years hour hours minutes days next last lunes martes miercoles jueves viernes sabado domingo',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre semana semanas meses',
  'hora horas minutos manana pasado pasada tarde noche proxima proximo siguiente anterior trimestre quarter',
  'dollars dollar bucks dolares dolar pesos percent hundred thousand monthly mensual mensuales',
  'three four five seven eight nine twenty thirty forty fifty sixty seventy eighty ninety cuatro cinco siete ocho',
  'nueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien doscientos trescientos',
  'drafts draft borrador borradores active activos activas paused pausados pausadas archived archivados rented',
  'pending pendiente pendientes tenant tenants renters inquilino inquilina inquilinos applicant applicants',
  'solicitante solicitantes candidatos guides unsigned',
].join(' ');

const NEXT: Readonly<Record<string, string>> = {
  ...{ q: 'wa', w: 'qes', e: 'wrd', r: 'etf', t: 'ryg', y: 'tuh', u: 'yij', i: 'uok', o: 'ipl' },
  ...{ p: 'ol', a: 'sq', s: 'adw', d: 'sfe', f: 'dgr', g: 'fht', h: 'gjy', j: 'hku', k: 'jli' },
  ...{ l: 'ko', z: 'xa', x: 'zc', c: 'xv', v: 'cb', b: 'vn', n: 'bm', m: 'n' },
};

/** Slips that are words or names of their own. */
const OWN = new Set(
  'frida form trail trial moth moths worth path pasta parra expect accept cold ever whole file vista vistas podria todo cantas canta canto costa costs costa cotas gato gatos guise hose hoses lines lines marcy mares mates mono pude quieto sixth fifth eighth ninth seventh tank tanks trade user white cuarto cunado niche nave lose site sober order lunas mach forth flies renter rented rents cases pages paces alos gracia teno tene quero dese match abri borrado activo activa pause pauses pausado archive archives archivado tenan guided cita leased contact contacts ordene mesage messge messaged mensajee mensajees mensajea text cost pago alquile guie guia colga pausada'.split(
    ' ',
  ),
);

/** What a hurried hand makes of a word: two letters swapped, one doubled or missing, the key next to one. */
function slipsOf(word: string): string[] {
  const at = [...word].map((_, index) => index).slice(1);
  const swapped = at.map(
    (i) => `${word.slice(0, i - 1)}${word[i]}${word[i - 1]}${word.slice(i + 1)}`,
  );
  const doubled = [0, ...at].map((i) => `${word.slice(0, i)}${word[i]}${word.slice(i)}`);
  // The end is left alone: 'marte' is no 'martes'.
  const missing =
    word.length < 5 ? [] : at.slice(0, -1).map((i) => word.slice(0, i) + word.slice(i + 1));
  const missed =
    word.length < 5
      ? []
      : at.flatMap((i) =>
          [...(NEXT[word[i] ?? ''] ?? '')].map((key) => word.slice(0, i) + key + word.slice(i + 1)),
        );
  return [...swapped, ...doubled, ...missing, ...missed];
}

const nouns = Object.values(NOUNS).flatMap((one) => one.split(/[| ]/));

/** Every word that is spelt here: none of them is a slip of another. */
export const KNOWN: ReadonlySet<string> = new Set([
  ...SPELT.split(' '),
  ...nouns.filter((word) => word.length > 4),
]);

/** Whether a word is one of the language, or looks like the slip of another and is none. */
export const isWord = (word: string) =>
  [KNOWN, OWN, FILLERS, ALL, EXCEPT].some((words) => words.has(word)) ||
  word in ORDER ||
  numberOf(word) !== null ||
  isOrdinary(word);

function meant(): Map<string, string> {
  const made = new Map<string, string>();
  const twofold = new Set<string>();
  for (const word of KNOWN) {
    for (const slip of slipsOf(word)) {
      if (slip.length < 4 || isWord(slip) || DOUBLED_SMALL.has(slip)) continue;
      const other = made.get(slip);
      if (other !== undefined && other !== word) twofold.add(slip);
      made.set(slip, word);
    }
  }
  for (const slip of twofold) made.delete(slip);
  return made;
}

/** Slips of the language's own words, with what was meant; a slip that may be of two words is none. */
export const SLIPS: ReadonlyMap<string, string> = meant();

const WORD = /\p{L}{4,}/gu;

/** A text with its slips put right, and where a place in it stands in the text as it was written. */
export type Respelt = { text: string; written: (at: number) => number };

/** Puts right the slips of a text in small letters without accents. */
export function respelt(folded: string): Respelt {
  const found = [...folded.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const right = SLIPS.get(word);
    return right === undefined ? [] : [{ start: index, end: index + word.length, right }];
  });
  if (found.length === 0) return { text: folded, written: (at) => at };
  let text = '';
  let from = 0;
  const ends: { made: number; typed: number; start: number }[] = [];
  for (const { start, end, right } of found) {
    text += folded.slice(from, start) + right;
    ends.push({ made: text.length, typed: end, start: text.length - right.length });
    from = end;
  }
  text += folded.slice(from);
  const written = (at: number) => {
    const last = ends.findLast(({ start }) => start < at);
    if (!last) return at;
    return at >= last.made ? at - last.made + last.typed : last.typed;
  };
  return { text, written };
}
