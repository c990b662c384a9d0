import { isMisspelt } from '#shared/domains/search/model/rules.ts';
import { type EntityKind, NOUNS } from '#shared/platform/commands/words.ts';
import { wordsIn } from './tokens.ts';

const STREETS =
  'street|st|avenue|ave|road|rd|drive|dr|lane|ln|calle|avenida|cuarto|room|habitacion|depa|rental';

const KIND_NOUNS: Readonly<Record<EntityKind, string>> = {
  person: `${NOUNS.tenant}|${NOUNS.guide}|applicant|applicants|solicitante|solicitantes|vendor|guest`,
  listing: `${NOUNS.listing}|street|st|avenue|ave|road|rd|drive|dr|lane|ln|blvd|calle|avenida|cuarto|room|habitacion|estudio|studio|depa|listing|rental`,
  application: `${NOUNS.application}|${NOUNS.tenant}|${NOUNS.listing}|${STREETS}`,
  tour: `${NOUNS.tour}|${NOUNS.tenant}|${NOUNS.listing}|time|hora|slot`,
  lease: `${NOUNS.lease}|${NOUNS.tenant}|${NOUNS.listing}|${STREETS}`,
  request: `${NOUNS.request}|${NOUNS.listing}|${NOUNS.tenant}`,
  work_order: `${NOUNS.workOrder}|${NOUNS.listing}|${STREETS}`,
  vendor: 'vendor|vendors|contractor|proveedor|proveedores|contratista',
  document: `${NOUNS.document}|${NOUNS.listing}|${STREETS}`,
  review: `${NOUNS.review}|${NOUNS.listing}|${NOUNS.tenant}`,
  expense: `${NOUNS.expense}|${NOUNS.listing}|${STREETS}`,
  recurring: `${NOUNS.expense}|recurring|monthly|charge|cargo|recurrente|mensual`,
  guide: NOUNS.guide,
  member: NOUNS.member,
  payout: 'payout|payouts|pago|pagos',
  rule: 'rule|rules|automation|automations|auto|automatic|regla|reglas|automatizacion|automatizaciones|automatica|automatico',
  run: 'rule|rules|reply|replies|message|draft|prepared|waiting|regla|reglas|respuesta|respuestas|mensaje|borrador|preparada|preparado',
  question: `question|questions|pregunta|preguntas|q|${NOUNS.listing}|${STREETS}`,
  charge: `${NOUNS.payment}|charge|charges|fee|cargo|cargos|${NOUNS.tenant}|${NOUNS.listing}|${STREETS}`,
};

const softWords = new Map<EntityKind, Set<string>>();

/** Whether a word is one of the nouns of a kind, or a slip of one. */
export function isSoftIn(soft: ReadonlySet<string>, word: string): boolean {
  return soft.has(word) || (word.length > 5 && [...soft].some((one) => isMisspelt(word, one)));
}

/** Nouns that say what kind of thing is meant, and need not be in its name. */
export function softOf(kind: EntityKind): Set<string> {
  const known = softWords.get(kind);
  if (known) return known;
  const made = new Set(KIND_NOUNS[kind].split('|').flatMap(wordsIn));
  softWords.set(kind, made);
  return made;
}

/** Whether a word is one for things of a kind: 'tenant' is one for a person. */
export const isNounOf = (kind: EntityKind, word: string): boolean => softOf(kind).has(word);
