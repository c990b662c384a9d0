import { exactAt, lexicon } from './lexicon.ts';
import { type Named, placeAt } from './places.ts';
import { numberAt, type Token } from './tokens.ts';
import type { Wish } from './wish.ts';

/** Ways of getting somewhere. */
const WAYS = /* @__PURE__ */ lexicon({
  walk: 'walk|walking|on foot|by foot|a pie|caminando|andando',
  bike: 'bike|by bike|on a bike|bike ride|by bicycle|bicycle|bicycle ride|cycling|biking|cycle|en bici|en bicicleta',
  transit:
    'transit|by transit|by public transit|public transit|by public transport|by bus|bus|bus ride|by train|train|train ride|by metro|by subway|en transporte publico|en transporte|en bus|en autobus|en metro|en tren',
  car: 'drive|driving|by car|car ride|en coche|en auto|en carro|manejando|conduciendo',
});

/** What may stand in front of the minutes. */
const LEADS = /* @__PURE__ */ lexicon({
  before:
    'within|within a|at most|no more than|less than|under|up to|a|a menos de|menos de|no mas de|a no mas de|como maximo|hasta',
});

/** What joins the way and the place. */
const TO = /* @__PURE__ */ lexicon({
  to: 'from|of|to|away from|from the|of the|to the|de|del|de la|desde|desde el|desde la|hasta|hasta el|hasta la|a|al|a la',
});

const MINUTES = /^(?:min|mins|minute|minutes|minuto|minutos)$/;

/** What an address can say: fewer are no way, more no commute. */
const LEAST = 5;
const MOST = 99;

/**
 * Reads '20 minutes by bike from Zilker', '15 min walk to Fishtown', 'a 20 minutos de Zilker en bici': minutes, a
 * way and a place that is known; answers how many tokens it takes.
 */
export function commuteAt(
  tokens: readonly Token[],
  at: number,
  names: readonly Named[],
  wish: Wish,
): number {
  const first = at + (exactAt(tokens, at, LEADS)?.length ?? 0);
  const minutes = numberAt(tokens[first]);
  if (wish.commute || minutes === undefined || minutes < LEAST || minutes > MOST) return 0;
  if (!Number.isInteger(minutes) || !MINUTES.test(tokens[first + 1]?.text ?? '')) return 0;
  let place = first + 2;
  const before = exactAt(tokens, place, WAYS);
  place += before?.length ?? 0;
  const to = exactAt(tokens, place, TO);
  if (!to) return 0;
  place += to.length;
  const goal: Wish = { words: [], homes: false, read_as: [] };
  const length = placeAt(tokens, place, names, goal, null);
  if (length === 0) return 0;
  place += length;
  const behind = before ? undefined : exactAt(tokens, place, WAYS);
  place += behind?.length ?? 0;
  const way = before ?? behind;
  const named = names.find(
    ({ place: { kind, name } }) =>
      (kind === 'area' && name === goal.areas?.[0]) ||
      (kind === 'zip' && name === goal.zip) ||
      (kind === 'city' && name === goal.city),
  );
  if (!way || !named) return 0;
  wish.commute = { mode: way.meaning, minutes, place: named.place };
  return place - at;
}
