import { tells } from '../quantifiers.ts';
import type { ReadStep } from '../read.ts';
import { type Token, tokensOf } from '../tokens.ts';

/** What a further step leaves out, by the domain of the step before it; the Spanish noun with its article. */
const NOUNS: Readonly<Record<string, { en: string; es: string; article: string }>> = {
  tours: { en: 'tour', es: 'visita', article: 'la' },
  applications: { en: 'application', es: 'solicitud', article: 'la' },
  inspections: { en: 'inspection', es: 'inspección', article: 'la' },
  leases: { en: 'lease', es: 'contrato', article: 'el' },
};

const OWNED = /^\p{L}+(?:\s+(?:the\s+)?[\p{L}.]+){1,3}(?:['’]s|s['’])[.!]?$/u;
const OF_WHOM = /^(\p{L}+)\s+(la|el)\s+de\s+(?=\p{L})/iu;
const SENDS_IT =
  /^(?:(?:send|dispatch|forward|submit|issue) it(?: out| off| over)?|(?:m[aá]nd|env[ií])(?:al[ao]|el[ao]))(?: now| please| ya| ahora)?[.!]?$/iu;

const ORDERS =
  /^(?:(?:create|make|open|write|start|issue|draft) (?:a |the )?(?:work order|order|wo)|(?:haz|hazle|crea|abre|pon|genera) una orden)(?!\p{L})[^,;:]*$/iu;
const POINTS = /(?<!\p{L})(?:it|that|them|eso|ella|ello|this)(?!\p{L})/iu;

/** 'Confirm Grace's tour, cancel Nolan's'; 'save an estimate on the order and send it'. */
export function withNoun(text: string, last: ReadStep | undefined): string {
  if (!last) return text;
  const isOrder = 'work_order' in last.values || last.spoken.name.endsWith('WorkOrder');
  if (isOrder && SENDS_IT.test(text.trim())) return 'send the work order';
  // 'Make it urgent and create a work order for Clearwater': it is for what the step before is about.
  if ('request' in last.values && ORDERS.test(text) && !POINTS.test(text))
    return `${text.trim().replace(/[.!]$/, '')} for it`;
  const noun = NOUNS[last.spoken.name.split('.')[0] ?? ''];
  if (!noun) return text;
  if (OWNED.test(text.trim())) return `${text.trim().replace(/[.!]$/, '')} ${noun.en}`;
  const of = OF_WHOM.exec(text);
  if (of?.[2]?.toLowerCase() !== noun.article) return text;
  return `${of[1]} ${noun.article} ${noun.es} de ${text.slice(of[0].length)}`;
}

/** Whether a part without a verb may name a further thing: the three letters of 'nor favor' name none. */
export function namesMore(text: string): boolean {
  const telling = tokensOf(text).filter(tells);
  const isLong = ({ word, isCapitalised }: Token) =>
    word.length > 3 || isCapitalised || /\d/.test(word);
  return telling.length === 0 || telling.some(isLong);
}
