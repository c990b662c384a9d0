import type { PlaceSuggestion } from '#shared/domains/listings/api/search-helps.ts';

/** One line below the field: what it says, and what the field holds once it is taken. */
export type Suggestion =
  | { kind: 'recent'; text: string }
  /** A saved search is a page: it is opened, whatever its name says. */
  | { kind: 'saved'; id: string; text: string; news: number; open: () => void }
  | { kind: PlaceSuggestion['kind']; place: PlaceSuggestion; text: string };

const BEFORE_PLACE = /^(.*?(?:^|\s|,)(?:in|near|at|by|around|en|cerca de|por)\s+)(\S.*)$/i;
/** Beyond it a text is a sentence, of which only the end may be the name of a place. */
const MOST_WORDS = 3;

/** The end of a text that may be a place's name, and what stands before it. */
export function placePart(text: string): { before: string; words: string } {
  const led = BEFORE_PLACE.exec(text);
  if (led?.[1] !== undefined && led[2]) return { before: led[1], words: led[2].trim() };
  const words = text.trim().split(/\s+/);
  if (words.length <= MOST_WORDS && !/\d\s*(?:br|bed|ba)/i.test(text)) {
    return { before: '', words: text.trim() };
  }
  const last = words.at(-1) ?? '';
  return { before: text.slice(0, text.lastIndexOf(last)), words: last };
}

/** A place as a sentence names it. */
function placeText({ kind, name, city, state }: PlaceSuggestion): string {
  return kind === 'city' ? `${name}, ${state}` : kind === 'area' ? `${name}, ${city}` : name;
}

/** A saved search of the account, and the way to its page. */
export type OfferedSearch = { id: string; name: string; news: number; open: () => void };

/** What is offered for a text: saved searches of that name, searches of this device that go on from it, then places. */
export function suggestionsFor(
  text: string,
  recent: readonly string[],
  places: readonly PlaceSuggestion[],
  saved: readonly OfferedSearch[] = [],
): Suggestion[] {
  const typed = text.trim().toLowerCase();
  const { before } = placePart(text);
  const known = recent
    .filter((each) => each.toLowerCase().startsWith(typed) && each.toLowerCase() !== typed)
    .slice(0, typed === '' ? 6 : 2)
    .map((each) => ({ kind: 'recent', text: each }) as const);
  const named = saved
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .slice(0, typed === '' ? 3 : 2)
    .map(({ name, ...search }) => ({ kind: 'saved', text: name, ...search }) as const);
  return [
    ...named,
    ...known,
    ...places.map((place) => ({ kind: place.kind, place, text: before + placeText(place) })),
  ];
}
