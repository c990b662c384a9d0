import { wordsOf } from './likeness.ts';

/** The things of a host that have names. */
export const THINGS = [
  'person',
  'home',
  'application',
  'tour',
  'lease',
  'conversation',
  'message',
  'document',
  'request',
  'work_order',
  'vendor',
] as const;
export type Thing = (typeof THINGS)[number];

/** What things are called by who looks for them; no part of their names. */
const KIND_WORDS: Record<string, Thing> = {
  person: 'person',
  tenant: 'person',
  applicant: 'person',
  renter: 'person',
  guide: 'person',
  home: 'home',
  listing: 'home',
  application: 'application',
  tour: 'tour',
  visit: 'tour',
  lease: 'lease',
  contract: 'lease',
  conversation: 'conversation',
  message: 'conversation',
  chat: 'conversation',
  document: 'document',
  paper: 'document',
  request: 'request',
  repair: 'request',
  vendor: 'vendor',
  inquilino: 'person',
  solicitante: 'person',
  vivienda: 'home',
  anuncio: 'home',
  solicitud: 'application',
  visita: 'tour',
  contrato: 'lease',
  mensaje: 'conversation',
  documento: 'document',
  proveedor: 'vendor',
};
const AROUND = new Set(
  'a an the my of for from with about to at in on show open find view go see please el la los las de del con para mi mis un una'.split(
    ' ',
  ),
);

/** The words of names in what was typed, and the kind of thing that it names. */
export function readAsked(query: string): { words: string; kind: Thing | null } {
  const typed = wordsOf(query.replace(/[’']s\b/g, ''));
  // The last word may be the beginning of one that is still typed.
  const bare = typed.filter((word, at) => !AROUND.has(word) || (at === typed.length - 1 && at < 1));
  const kindOf = (word: string) =>
    KIND_WORDS[word] ?? KIND_WORDS[word.replace(/s$/, '')] ?? KIND_WORDS[word.replace(/es$/, '')];
  const names = bare.filter((word) => !kindOf(word));
  const named = bare.map(kindOf).find((kind) => kind !== undefined) ?? null;
  // 'Message' alone may be the beginning of a name, too: a page answers it anyway.
  return names.length > 0
    ? { words: names.join(' '), kind: named }
    : { words: bare.join(' '), kind: null };
}
