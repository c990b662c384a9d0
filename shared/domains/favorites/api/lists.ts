import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type FavoriteList, favoriteListSchema, type ListRole } from '../model/schema.ts';

/** More than a person has: fifty of their own, and those that they joined. */
const LISTS_MOST = 200;

/** The lists that the caller owns or has joined, the newest first. */
export async function fetchFavoriteLists(): Promise<FavoriteList[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('favorite_lists')
      .select(
        'id,name,owner_id,items:favorite_list_items(listing_id,note,added_by),members:favorite_list_members(profile_id,role)',
      )
      .order('created_at', { ascending: false })
      .limit(LISTS_MOST),
  );
  return z.array(favoriteListSchema).parse(rows);
}

/** The secret of a new link to a list, which ends the one before; valid for 30 days. */
export async function createListLink(list: string, role: ListRole): Promise<string> {
  const client = await supabase();
  return z.string().parse(unwrap(await client.rpc('create_favorite_list_link', { list, role })));
}

/** Joins the list of a link and answers which one it is. */
export async function joinList(token: string): Promise<string> {
  const client = await supabase();
  return z.guid().parse(unwrap(await client.rpc('join_favorite_list', { token })));
}
