import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { keptRows } from '../../../platform/offline/kept-map.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';

const nameSchema = z.object({ id: z.guid(), full_name: z.nullable(z.string()) });

/** Ids per request: they are part of the URL. */
const PEOPLE_AT_ONCE = 100;

/** Display names by id; deleted accounts are left out. */
async function fetchNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const client = await supabase();
  const names = new Map<string, string>();
  for (let from = 0; from < ids.length; from += PEOPLE_AT_ONCE) {
    const rows = unwrap(
      await client
        .from('public_profiles')
        .select('id,full_name')
        .in('id', ids.slice(from, from + PEOPLE_AT_ONCE)),
    );
    for (const { id, full_name } of z.array(nameSchema).parse(rows)) {
      if (full_name) names.set(id, full_name);
    }
  }
  return names;
}

/** Display names; the order of the ids does not matter. With `keeper` their device knows them offline, too. */
export function namesQuery(ids: readonly (string | null)[], keeper?: string) {
  const asked = [...new Set(ids)].filter((id) => id !== null).sort();
  return queryOptions({
    queryKey: ['public-profiles', 'names', asked] as const,
    queryFn: () => (keeper === undefined ? fetchNames(asked) : fetchKeptNames(keeper, asked)),
  });
}

async function fetchKeptNames(
  keeper: string,
  asked: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = await keptRows(
    keeper,
    'names',
    asked,
    async () => [...(await fetchNames(asked))].map(([id, full_name]) => ({ id, full_name })),
    (rows) => z.array(z.object({ id: z.guid(), full_name: z.string() })).parse(rows),
  );
  return new Map(names.map(({ id, full_name }) => [id, full_name]));
}
