import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { loadConfig } from '#shared/platform/ports/platform.ts';

/** Longer than this no map is waited for. */
const PATIENCE_MS = 6_000;

/** What makes an answer a style: a page of a network in between, or of a missing address, is none. */
const styleSchema = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string(), z.unknown()),
  layers: z.array(z.unknown()).check(z.minLength(1)),
});

/** The street map of this copy: none is set, it answers, or what answers is no map. */
type Tiles = { state: 'none' } | { state: 'lost' } | { state: 'there'; style: string };

async function askTiles(): Promise<Tiles> {
  const { tilesUrl } = await loadConfig();
  if (!tilesUrl) return { state: 'none' };
  try {
    const answer = await fetch(tilesUrl, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) return { state: 'lost' };
    styleSchema.parse(await answer.json());
    return { state: 'there', style: tilesUrl };
  } catch {
    return { state: 'lost' };
  }
}

/** Whether there is a street map to load, asked before it is drawn. */
export const tilesQuery = queryOptions({
  queryKey: ['map', 'tiles'] as const,
  queryFn: askTiles,
  networkMode: 'always',
  staleTime: 5 * 60_000,
});

/** A part of an attribution: words, and where they lead. */
export type Credit = { words: string; href: string | null };

/** Attributions of tiles, which are HTML of another server, as words and links of ours. */
export function creditsOf(attributions: readonly string[]): Credit[] {
  const credits = attributions.flatMap((html) =>
    [
      ...html.matchAll(
        /<a\b[^>]*?href=["'](https?:\/\/[^"'\s]+)["'][^>]*>(.*?)<\/a>|<[^>]*>|([^<]+)/gis,
      ),
    ].map(
      ([, href, linked, plain]): Credit => ({
        words: textOf(linked ?? plain ?? ''),
        href: href ?? null,
      }),
    ),
  );
  const said = credits.filter(({ words }) => words !== '');
  return said.filter((one, at) => said.findIndex(({ words }) => words === one.words) === at);
}

function textOf(html: string): string {
  const plain = html.replace(/<[^>]*>/g, ' ');
  return plain
    .replace(/&copy;/g, '©')
    .replace(/&amp;/g, '&')
    .replace(/&[a-z]+;|&#\d+;/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
