import { naming } from './likeness.ts';
import { type Audience, placesFor } from './places.ts';
import { type Found, opening } from './result.ts';

/** Words around a name: 'show me my earnings page, please' names earnings. */
const AROUND = new Set(
  'a an the my me our i we to at on of for in please can could you want need would like go take show open view see get find where is are page screen tab'.split(
    ' ',
  ),
);
const LEAST = 0.6;
/** Of an action rated like the page it is on, the action says more. */
const NUDGE = 0.02;

/** Pages, things to do and help that the words name. */
export function findPlaces(words: readonly string[], audience: Audience): Found[] {
  const bare = words.filter((word) => !AROUND.has(word));
  const verbs = words.filter((word) => word === 'view' || word === 'check');
  const asked = bare.length === 0 ? [] : [...new Set([...verbs, ...bare])];
  return placesFor(audience).flatMap((place) => {
    const score = Math.max(naming(bare, place.names), naming(asked, place.names));
    if (score < LEAST) return [];
    // Two places of one score: the one whose title is closer to what was said.
    const exact = place.title.toLowerCase() === words.join(' ');
    const found = opening(place.route, {
      id: `${place.type}:${place.title}`,
      type: place.type,
      title: place.title,
      description: place.description,
      confidence: exact ? 1 : 0.93 * score + (place.type === 'action' ? NUDGE * verbs.length : 0),
    });
    if (!place.card) return [found];
    const { name: cardName, action } = place.card;
    const realTimeAction = {
      route: place.route,
      entity: null,
      actionData: { cardName, action, entity: null },
    };
    return [{ ...found, realTimeAction }];
  });
}
