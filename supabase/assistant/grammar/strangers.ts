import { isWithin } from '#shared/domains/search/model/rules.ts';
import type { Entity, EntityKind } from '#shared/platform/commands/words.ts';
import type { Clause } from './clause.ts';
import type { Resolved } from './references.ts';
import { type Token, wordsIn } from './tokens.ts';

/** Things that are called by the name of a person. */
const BY_NAME = new Set<EntityKind>([
  ...(['person', 'application', 'tour', 'lease', 'member', 'guide', 'review'] as const),
]);

const setOf = (words: string) => new Set(words.split(' '));
/** What may stand with a capital right behind a name without being one. */
const DAYS = setOf(
  'monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun today tomorrow tonight lunes martes miercoles jueves viernes sabado domingo hoy manana',
);
const MONTHS = setOf(
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
);
/** Behind the name of a street: 'Otis Mason St' is Otis of that street. */
const STREETS = setOf(
  'street st avenue ave road rd drive dr lane ln blvd court ct place pl way apartment apt unit loft house home studio',
);
/** Adjectives that no one says right behind a name in small letters: there they are one. */
const SURNAMES = setOf('young old little big');

/** The words of the person's name by which a thing is called; what they owe has it before its other labels. */
function namesOf({ kind, name, labels, person }: Entity): ReadonlySet<string> | null {
  if (BY_NAME.has(kind)) return new Set(wordsIn(name));
  return kind === 'charge' && person !== null ? new Set(wordsIn(labels[0] ?? '')) : null;
}

/**
 * The word right behind a person's name that makes it the name of another: 'Young' of 'Otis Young', where
 * Otis Espinoza is known. Null where there is none.
 */
function furtherWord({ tokens, text }: Clause, names: ReadonlySet<string>): string | null {
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    if (!next || token.endsPhrase || token.isPossessive || !names.has(token.word)) continue;
    if (text.slice(token.end, next.start) !== ' ' || names.has(next.word)) continue;
    if ([...names].some((name) => isTypedAs(next.word, name))) continue;
    if (isSurname(next, tokens[index + 2], text, token.isCapitalised)) return next.word;
  }
  return null;
}

/** 'Hendricsk', 'Hendrcks': letters that changed places, one too many or one too few, and no other name such as 'Hanson'. */
function isTypedAs(typed: string, name: string): boolean {
  if (name.length < 5 || !isWithin(typed, name, 1)) return false;
  return typed.length !== name.length || lettersOf(typed) === lettersOf(name);
}

const lettersOf = (word: string): string => (word.match(/\p{L}/gu) ?? []).sort().join('');

function isSurname(next: Token, after: Token | undefined, text: string, named: boolean): boolean {
  if (!next.isCapitalised) return !named && SURNAMES.has(next.word);
  const written = text.slice(next.start, next.end);
  // ASAP, ID, PM; and a request in capitals alone has no names to tell.
  if (written.length > 1 && written === written.toUpperCase()) return false;
  if (DAYS.has(next.word)) return false;
  if (MONTHS.has(next.word) && after !== undefined && /^\d/.test(after.word)) return false;
  return !(after && STREETS.has(after.word));
}

/** What was found without things of people whose name the clause goes on to make another's. */
export function withoutStrangers(found: Resolved, clause: Clause): Resolved {
  if (found.kind === 'none') return found;
  let stranger: string | null = null;
  const entities = found.entities.filter((entity) => {
    const names = namesOf(entity);
    const further = names && furtherWord(clause, names);
    stranger ??= further;
    return further === null;
  });
  const [first, ...rest] = entities;
  if (!first) return { kind: 'none', words: stranger === null ? [] : [stranger] };
  return found.kind === 'one' ? { ...found, entities: [first, ...rest] } : { ...found, entities };
}
