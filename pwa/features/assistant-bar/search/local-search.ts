import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { messagingKeys } from '#shared/domains/messaging/cache/keys.ts';
import { type NAVIGATION_TARGETS, parseNavigation } from '#shared/domains/search/model/rules.ts';
import type { SearchResult } from '#shared/domains/search/model/schema.ts';
import { textsOf } from '#shared/language/texts.ts';
import texts from '../texts/en.ts';
import { askedWords, likeness, plain } from './match.ts';
import { hostPlaces, type Place } from './pages.ts';
import { hostVerbs } from './verbs.ts';

const t = textsOf(texts);

/** A place is named as well as this, or it was not meant. */
const LEAST = 0.6;
const MOST_PLACES = 6;
/** Of two things named alike the host's own comes first. */
const OF_PLACES = 0.97;
const MOST_CACHED = 5;

/** A question or answer of the help centre. */
type HelpHit = { id: string; question: string; topic: string };
/** Searches the help centre on this device. */
export type FindHelp = (query: string) => readonly HelpHit[];

/** Pages, things to do, verbs and help that the words name; needs no connection. */
export function findPlaces(query: string, findHelp: FindHelp | undefined): SearchResult[] {
  const asked = askedWords(query);
  const typed = parseNavigation(query);
  const places = [...hostPlaces(), ...hostVerbs()]
    .map((place) => ({
      place,
      score: Math.max(likeness(asked, place.title, place.words), begins(place.title, query)),
    }))
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_PLACES)
    .map(({ place, score }) => placed(place, query, score * OF_PLACES));
  const helped = (findHelp?.(query) ?? []).slice(0, 3).map(
    (hit, at): SearchResult => ({
      id: `help:${hit.id}`,
      type: 'help',
      title: hit.question,
      description: hit.topic,
      confidence: 0.5 - at * 0.02,
      query,
      action: {
        type: 'navigate',
        payload: { route: `/help?q=${encodeURIComponent(hit.question)}` },
      },
    }),
  );
  return [
    ...(typed ? [typedTarget(query, typed)] : []),
    ...withoutDoubles(places, typed?.route),
    ...helped,
  ];
}

/** Who types a title as it stands means it, small words included. */
function begins(title: string, query: string): number {
  const typed = plain(query.trim());
  return typed.length >= 3 && plain(title).startsWith(typed) ? 0.98 : 0;
}

function placed(
  { id, type, title, description, route, callback }: Place,
  query: string,
  score: number,
) {
  const action: SearchResult['action'] = callback
    ? { type: 'execute', payload: { callback } }
    : { type: 'navigate', payload: { route: route ?? '/dashboard' } };
  const result: SearchResult = { id, type, title, description, confidence: score, query, action };
  return result;
}

/** BAR-10 to BAR-15: what was typed in full comes first of all. */
function typedTarget(query: string, target: (typeof NAVIGATION_TARGETS)[string]): SearchResult {
  return {
    id: `typed:${target.route}`,
    type: 'navigation',
    title: target.title,
    description: t('search.goThere'),
    confidence: 1,
    query,
    action: { type: 'navigate', payload: { route: target.route } },
  };
}

/** A verb whose page is the page itself says more; two verbs of one title and page are one. */
function withoutDoubles(results: SearchResult[], typed: string | undefined): SearchResult[] {
  const seen = new Set<string>();
  return results.filter(({ id, title, action }) => {
    const key = `${title} ${action.payload.route ?? action.payload.callback}`;
    if (seen.has(key) || (id.startsWith('page:') && action.payload.route === typed)) return false;
    seen.add(key);
    return true;
  });
}

const cachedConversation = z.object({
  id: z.string(),
  listing_title: z.nullish(z.string()),
  participants: z.nullish(
    z.array(z.object({ user_id: z.string(), full_name: z.nullish(z.string()) })),
  ),
});
const cachedHome = z.object({ id: z.string(), title: z.string(), city: z.nullish(z.string()) });

/** Homes and conversations that this device has, for when the server cannot be asked. */
export function findCached(client: QueryClient, me: string, query: string): SearchResult[] {
  const asked = askedWords(query);
  const found: SearchResult[] = [];
  const add = (score: number, result: Omit<SearchResult, 'query' | 'confidence'>) => {
    if (score >= LEAST) found.push({ ...result, query, confidence: score });
  };
  for (const row of rowsOf(client.getQueryData(messagingKeys.conversations(me)))) {
    const { data } = cachedConversation.safeParse(row);
    if (!data) continue;
    const names = (data.participants ?? []).filter(({ user_id }) => user_id !== me);
    const title = names.map(({ full_name }) => full_name ?? '').join(', ');
    add(likeness(asked, title, data.listing_title ?? ''), {
      id: `conversation:${data.id}`,
      type: 'navigation',
      kind: 'conversation',
      title,
      description: data.listing_title ?? '',
      facts: { home: data.listing_title ?? null },
      action: { type: 'navigate', payload: { route: `/dashboard/messages?c=${data.id}` } },
    });
  }
  const homes = new Map<string, z.infer<typeof cachedHome>>();
  for (const [, rows] of client.getQueriesData({ queryKey: ['listings', 'own', me] })) {
    for (const row of rowsOf(rows)) {
      const { data } = cachedHome.safeParse(row);
      if (data) homes.set(data.id, data);
    }
  }
  for (const { id, title, city } of homes.values()) {
    add(likeness(asked, title, city ?? ''), {
      id: `home:${id}`,
      type: 'property',
      kind: 'home',
      title,
      description: city ?? '',
      facts: { place: city ?? null },
      action: { type: 'navigate', payload: { route: `/dashboard/listings/${id}/edit` } },
    });
  }
  return found.sort((a, b) => b.confidence - a.confidence).slice(0, 2 * MOST_CACHED);
}

/** The rows of a cached answer, whole or in pages. */
function rowsOf(cached: unknown): unknown[] {
  if (Array.isArray(cached)) return cached;
  if (typeof cached !== 'object' || cached === null) return [];
  const { pages, items } = cached as { pages?: unknown; items?: unknown }; // looked at below
  if (Array.isArray(items)) return items;
  return Array.isArray(pages) ? pages.flatMap(rowsOf) : [];
}
