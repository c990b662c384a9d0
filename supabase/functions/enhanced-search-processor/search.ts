import type { SupabaseClient } from 'npm:@supabase/supabase-js@2';
import { cutText } from '../../../shared/language/visible-text.ts';
import type { Caller } from '../_shared/caller.ts';
import { clientOf } from '../_shared/clients.ts';
import type { Question } from './body.ts';
import { readFiles } from './documents.ts';
import { findPlaces } from './find-places.ts';
import { findHomes, knownCities } from './homes.ts';
import { wordsOf } from './likeness.ts';
import { findOwnRecords } from './own-records.ts';
import { findOwnThings } from './own-things.ts';
import { readWish } from './phrases.ts';
import { readingOf } from './reading.ts';
import { type Found, ranked, type SearchResult } from './result.ts';

/** A page that is named this well is what was meant: homes that hold the word are not. */
const CLEAR = 0.9;
/** Words that come before a name or the words of a message. */
const ABOUT_PEOPLE = new Set(
  'message messages conversation conversations chat talk write notification notifications from with about'.split(
    ' ',
  ),
);
const ASKS =
  /\?$|^(why|how|what|when|who|which|can|could|should|approve|reject|reply|remind|write|draft|summari[sz]e|compare)\b/i;

/** Everything that fits, from every source at once, the best first. */
export async function search(question: Question, caller: Caller): Promise<SearchResult[]> {
  const { query, audience, files } = question;
  const client = clientOf(caller.token);
  const cities = await knownCities();
  const words = wordsOf(query);
  const wish = readWish(query, cities);
  const documents = readFiles(files, cities);
  const places = findPlaces(words, audience);
  const isPlace = places.some(({ confidence }) => confidence >= CLEAR);
  // A person may be called like a city, but not like '2 bedrooms under 2,500'.
  const { city: _city, state: _state, ...facts } = wish.filters;
  const mayBeOwn = Object.keys(facts).length === 0 || wish.words.length > 0;
  const own = mayBeOwn ? words.filter((word) => !ABOUT_PEOPLE.has(word)) : [];
  const isHost = audience === 'host' && caller.id !== null;
  const filters = { ...documents.filters, ...wish.filters };
  const isAboutHomes = wish.isAboutHomes || Object.keys(documents.filters).length > 0;
  // What a host types names their own things, and the market's only where it describes a home.
  const ofMarket = isHost ? isAboutHomes : !isPlace || wish.isAboutHomes;
  const [homes, things] = await Promise.all([
    ofMarket ? findHomes(client, { ...wish, filters, isAboutHomes }) : [],
    findOwn(client, question, caller, own),
  ]);
  const said = [...readingOf(wish.readAs), ...toAssistant(question)];
  const found = [...documents.found, ...places, ...homes, ...things, ...said];
  return ranked(found, query);
}

/** What is the caller's: of a host everything with a name, of others what was written to them. */
async function findOwn(
  client: SupabaseClient,
  { query, audience }: Question,
  caller: Caller,
  words: string[],
): Promise<Found[]> {
  if (caller.id === null) return [];
  return audience === 'host'
    ? findOwnThings(client, query)
    : findOwnRecords(client, words, audience);
}

/** Hosts can ask the assistant; what reads like a question is offered to it. */
function toAssistant({ query, audience }: Question): Found[] {
  if (audience !== 'host' || !ASKS.test(query) || query.split(/\s+/).length < 3) return [];
  return [
    {
      id: 'assistant',
      type: 'ai_response',
      title: 'Ask the assistant',
      description: cutText(query, 140),
      confidence: 0.55,
      action: { type: 'display', payload: { showModeSwitch: true } },
    },
  ];
}
