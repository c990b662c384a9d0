import { wordTable } from '#shared/domains/search/model/word-table.ts';
import { remembered } from './remembered.ts';
import { SLIPS } from './respelling.ts';

/** A word of a request, folded for comparing, and where it stands in the text. */
export type Token = {
  /** Small letters without accents and possessive ending. */
  word: string;
  start: number;
  end: number;
  /** It was written with a capital letter. */
  isCapitalised: boolean;
  /** 'Ana's': what it belongs to follows. */
  isPossessive: boolean;
  /** A comma, colon or full stop follows it. */
  endsPhrase: boolean;
};

/** Typographic quotes, dashes and spaces as they are on a keyboard; every character stays in its place. */
export function plainMarks(text: string): string {
  return text
    .replace(/[“”„«»]/g, '"')
    .replace(/[’‘`´]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/\s/g, ' ');
}

/** Small letters without accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What people write for small words when they are in a hurry. */
const SHORT: Readonly<Record<string, string>> = wordTable({
  ...{
    d: 'de',
    xfa: 'porfa',
    xfavor: 'porfa',
    teh: 'the',
    wat: 'what',
    wht: 'what',
    msg: 'message',
    mesage: 'message',
    messge: 'message',
    mssg: 'message',
    payed: 'paid',
    sned: 'send',
    hte: 'the',
    adn: 'and',
    rm: 'room',
    n: 'and',
    abt: 'about',
    tel: 'tell',
    giv: 'give',
    snd: 'send',
    pul: 'pull',
    hw: 'how',
    pd: 'paid',
    b4: 'before',
    thx: 'thanks',
    msgs: 'messages',
    rms: 'rooms',
    hwo: 'how',
    shw: 'show',
    ths: 'this',
  },
  ...{
    pal: 'para',
    pa: 'para',
    k: 'que',
    q: 'que',
    ke: 'que',
    soli: 'solicitud',
    solis: 'solicitudes',
    tb: 'tambien',
  },
  ...{
    appt: 'appointment',
    wo: 'workorder',
    ur: 'your',
    yr: 'your',
    thru: 'through',
    tho: 'though',
    cud: 'could',
    shud: 'should',
    wud: 'would',
    plz: 'please',
  },
  ...{ msj: 'mensaje', msjs: 'mensajes', mjs: 'mensajes', dpto: 'departamento', hab: 'habitacion' },
  ...{
    aplication: 'application',
    dep: 'deposit',
    depo: 'deposit',
    desc: 'description',
    ref: 'reference',
  },
  ...{ refs: 'references', docs: 'documents', doc: 'document', rpt: 'report', bldg: 'building' },
});

/** What another word would be without its apostrophe: 'we were late' tells what is over, and Wed. is a day. */
const WITH_VERB: Readonly<Record<string, string>> = wordTable({
  "we're": "we're",
  "we'd": 'would',
});

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['.][\p{L}]+)*/gu;

const ENDINGS: readonly [RegExp, string][] = [
  [/(?<!1)1$/, 'st'],
  [/(?<!1)2$/, 'nd'],
  [/(?<!1)3$/, 'rd'],
];

/** 'Calle 38' is the street that stands in an address as 38th; undefined for any other word. */
function streetOf(word: string, before: string | undefined): string | undefined {
  if (!/^\d{1,3}$/.test(word) || !/^calle$/i.test(before ?? '')) return undefined;
  const ending = ENDINGS.find(([last]) => last.test(word))?.[1] ?? 'th';
  return `${word}${ending}`;
}

/** A word without its slip. What stands in the middle with a capital is a name. */
function spelt(word: string, raw: string, at: number): string {
  const isName = at > 0 && /^\p{Lu}(?!\p{Lu})/u.test(raw);
  return isName ? word : (SLIPS.get(word) ?? word);
}

/** The words of a text in their order. */
export function tokensOf(text: string): Token[] {
  return wordsOf(text, spelt);
}

function wordsOf(text: string, right: typeof spelt | null): Token[] {
  const plain = plainMarks(text);
  const found = [...plain.matchAll(WORD)];
  return found.map(({ 0: raw, index: start }, at) => {
    const end = start + raw.length;
    const possessive = /'s?$/i.test(raw) || /^'(?![\p{L}])/u.test(plain.slice(end, end + 2));
    const small = folded(raw);
    const bare = WITH_VERB[small] ?? small.replace(/'s?$/, '').replace(/['.]/g, '');
    // 'Thank you' says nothing, and 'thank her' is to be done.
    const isThanks = bare === 'thank' && /^(?:you|u|god)$/i.test(found[at + 1]?.[0] ?? '');
    // 'What can u do': in Spanish 'u' is 'or'.
    const isYou =
      bare === 'u' &&
      /^(?:can|could|do|did|would|will|are|have|thank|r)$/i.test(found[at - 1]?.[0] ?? '');
    const word = isThanks ? 'thanks' : isYou ? 'you' : bare;
    return {
      word: SHORT[word] ?? streetOf(word, found[at - 1]?.[0]) ?? right?.(word, raw, at) ?? word,
      start,
      end,
      isCapitalised: /^\p{Lu}/u.test(raw),
      isPossessive: possessive,
      endsPhrase: /^\s*[,;:.!?]/.test(plain.slice(end, end + 3)),
    };
  });
}

/** The words of a label or a phrase, folded; nothing in them is a slip. */
export const wordsIn = remembered((text): readonly string[] =>
  wordsOf(text, null).map(({ word }) => word),
);
