import { sameText } from '#shared/language/same-text.ts';
import { namesText } from '../kinds/values.ts';
import { say } from '../language.ts';
import { refuse } from './lookups.ts';

/** A thing that is found by what it is called; its first name is the one that is shown. */
export type Called = { id: string; names: readonly [string, ...string[]] };

/**
 * The one that is called so: a whole name before a part of one. Refused where there is none, or more than one;
 * `none` says so, `page` is where all of them are.
 */
export function named<Thing extends Called>(
  things: readonly Thing[],
  said: string,
  { none, page }: { none: { en: string; es: string }; page: string },
): Thing {
  const wanted = sameText(said);
  const whole = things.filter(({ names }) => names.some((name) => sameText(name) === wanted));
  const parts = things.filter(({ names }) => names.some((name) => sameText(name).includes(wanted)));
  const found = whole.length > 0 || wanted === '' ? whole : parts;
  const [one, more] = found;
  if (!one) {
    return refuse({
      en: `${none.en} See all of them at ${page}`,
      es: `${none.es} Míralo todo en ${page}`,
    });
  }
  if (more) {
    const names = namesText(found.map((thing) => thing.names[0]));
    refuse({
      en: `More than one is called so: ${names}. Say the whole name.`,
      es: `Hay más de uno con ese nombre: ${names}. Di el nombre entero.`,
    });
  }
  return one;
}

/** The line of a plan that names what goes. */
export const goes = (label: { en: string; es: string }, name: string) => ({
  label: say(label),
  before: name,
  after: null,
});
