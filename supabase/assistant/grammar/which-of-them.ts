import { NOUNS } from '#shared/platform/commands/words.ts';
import type { Clause } from './clause.ts';
import type { Values } from './slots.ts';

/** Every noun of things. */
export const NAMES_OF_THINGS = new Set(Object.values(NOUNS).flatMap((nouns) => nouns.split('|')));

/** 'Reject everyone without references': a choice that says which of all are meant, and no reason for all of them. */
export function qualifies({ tokens }: Clause, { chosen }: Values): boolean {
  const first = Math.min(...chosen);
  const before = tokens.slice(Math.max(0, first - 3), first).map(({ word }) => word);
  const isOne = [tokens[first - 1], tokens[Math.max(...chosen) + 1]].some(
    (token) => token !== undefined && !token.endsPhrase && THEY.has(token.word),
  );
  const isWhich = [...before, tokens[first]?.word ?? ''].some((word) => WHICH.has(word));
  // 'All the new ones': which of them are new is not known.
  const isNew = tokens.some(({ word }) => /^(?:new|nuev[oa]s)$/.test(word));
  return isNew && chosen.size === 0 ? isDecided(tokens) : chosen.size > 0 && (isOne || isWhich);
}

const WHICH = new Set(
  'who whose that having missing lacking lack lacks falten with without con sin que cuyo cuya cuyos cuyas quienes'.split(
    ' ',
  ),
);
/** Whether people are let go, which takes more than a word that may say nothing. */
const isDecided = (tokens: Clause['tokens']): boolean =>
  tokens.some(({ word }) => /^(?:decline|reject|deny|rechaz\p{L}*|declin\p{L}*)$/u.test(word));

/** 'All incomplete applications', 'las solicitudes incompletas'. */
const THEY = new Set(
  'application applications applicant applicants candidate candidates app apps ones solicitud solicitudes solicitante solicitantes candidatos'.split(
    ' ',
  ),
);

/** Words that ask about all: 'quién debe'. */
const ANYONE = new Set('who whos whoever anyone everyone quien quienes alguien todos'.split(' '));
/** Words that say what is owed, also where no one is named with them. */
const OWED = new Set('debe owed owing'.split(' '));

/** '… y dime cuánto debe' is about whom was named before, 'y quién debe' about all. */
export const asksOfThem = (verb: string, tokens: Clause['tokens']): boolean =>
  verb === 'ask.arrears' &&
  tokens.some(({ word }) => OWED.has(word)) &&
  !tokens.some(({ word }) => ANYONE.has(word));

/** What a charge that comes again is called by, and a verb takes for its object. */
export const CALLS = new Set(
  'parking storage pet rent subscription software care yard landscaping mascota estacionamiento cochera bodega suscripcion jardineria'.split(
    ' ',
  ),
);

/** 'Apruébala': what it is about hangs on the verb. 'Papeles' only ends like one. */
export function hangs(clause: Clause, values: Values): boolean {
  return clause.tokens.some(
    ({ word }, index) =>
      values.used.has(index) &&
      !NAMES_OF_THINGS.has(word) &&
      !word.endsWith('schedule') &&
      /(?:[aeiou]|[aeiou]r|[aeiou]n)(?:la|lo|le|los|las|les|sela|selo)$/.test(word) &&
      word.length > 5,
  );
}
