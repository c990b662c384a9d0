import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type PublicProfile, publicProfileSchema, type UserType } from '../model/schema.ts';

/** As many as a list shows at once; who is not among them is found by more letters. */
const FOUND_MOST = 12;

/** Letters from which a search is worth a question. */
export const SEARCH_LETTERS = 2;

/** People of some roles by a part of their name. */
export function findPeopleQuery(me: string, text: string, roles: readonly UserType[]) {
  const words = text.trim();
  return queryOptions({
    queryKey: ['public-profiles', 'found', me, words.toLowerCase(), roles] as const,
    enabled: words.length >= SEARCH_LETTERS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PublicProfile[]> => {
      const client = await supabase();
      const rows = unwrap(
        await client
          .from('public_profiles')
          .select('id,full_name,avatar_url,user_type,is_verified,papers_checked')
          // Marks of the pattern's own language are letters here.
          .ilike('full_name', `%${words.replace(/[\\%_]/g, '\\$&')}%`)
          .in('user_type', roles)
          .neq('id', me)
          .order('full_name')
          .limit(FOUND_MOST)
          .abortSignal(signal),
      );
      return z.array(publicProfileSchema).parse(rows);
    },
  });
}

/** One person, as who is signed in may know them: visitors know hosts alone. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: ['public-profiles', 'person', id] as const,
    queryFn: async (): Promise<PublicProfile | null> => {
      const client = await supabase();
      const row = unwrap(
        await client
          .from('public_profiles')
          .select('id,full_name,avatar_url,user_type,is_verified,papers_checked')
          .eq('id', id)
          .maybeSingle(),
      );
      return z.nullable(publicProfileSchema).parse(row);
    },
  });
}
