import { replaceEqualDeep } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { assetUrl } from '../../../platform/asset-url.ts';
import { loadConfig } from '../../../platform/ports/platform.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { newestFirst } from '../model/rules.ts';
import { type Conversation, conversationSchema } from '../model/schema.ts';

const conversationColumns =
  'id,type,metadata,listing_id,listing_title,last_message_at,last_seq,last_revision,last_message,participants,unread_count,starred,archived_at,muted_until,marked_unread,blocked';

/** Conversations per request, and the most that are read. */
const CONVERSATIONS_PAGE = 500;
const CONVERSATIONS_MOST = 10_000;

/** The conversations as the server last sent them, by id. */
export type LastServerState = Map<string, { digest: string | undefined; row: Conversation }>;

/**
 * The caller's conversations, newest first. All of them are returned, because the number of unread ones is
 * counted here. With more than one page only the rows whose digest differs from `lastState` are fetched;
 * `lastState` is then updated. A row equal to its entry in `known` is returned as the same object, so that it
 * is neither persisted nor rendered again.
 */
export async function fetchConversations(
  lastState: LastServerState = new Map(),
  size = CONVERSATIONS_PAGE,
  known: readonly Conversation[] = [],
): Promise<Conversation[]> {
  const { supabaseUrl } = await loadConfig();
  const read = reader(supabaseUrl, known);
  // Before the rows: a conversation that changes in between differs again the next time.
  const digests = lastState.size > size ? await fetchDigests() : {};
  const changed = Object.keys(digests).filter((id) => lastState.get(id)?.digest !== digests[id]);
  const areFew = lastState.size > size && changed.length <= size;
  const rows = areFew ? await fetchThese(changed, read) : await fetchAll(size, read);
  const fresh = new Map(rows.map((row) => [row.id, row]));
  const found = (areFew ? Object.keys(digests) : [...fresh.keys()]).flatMap(
    (id) => fresh.get(id) ?? lastState.get(id)?.row ?? [],
  );
  lastState.clear();
  for (const row of found) lastState.set(row.id, { digest: digests[row.id], row });
  return areFew ? newestFirst(found) : found;
}

/** Makes conversations of an answer's rows. */
type Read = (rows: unknown) => Conversation[];

/** Reads the rows of each answer as it comes: thousands at once would keep the page busy. */
function reader(supabaseUrl: string, known: readonly Conversation[]): Read {
  const knownById = new Map(known.map((row) => [row.id, row]));
  return (rows) =>
    z
      .array(conversationSchema)
      .parse(rows)
      .map((row) => replaceEqualDeep(knownById.get(row.id), withAssets(row, supabaseUrl)));
}

function withAssets(row: Conversation, supabaseUrl: string): Conversation {
  const participants = row.participants.map((participant) => ({
    ...participant,
    avatar_url: assetUrl(supabaseUrl, participant.avatar_url),
  }));
  return { ...row, participants };
}

async function fetchDigests(): Promise<Record<string, string>> {
  const client = await supabase();
  return z.record(z.string(), z.string()).parse(unwrap(await client.rpc('conversation_digests')));
}

/** Ids per request: a URL is limited to some 8,000 characters. */
const NAMED_AT_ONCE = 100;

async function fetchThese(ids: readonly string[], read: Read): Promise<Conversation[]> {
  const client = await supabase();
  const rows: Conversation[] = [];
  for (let from = 0; from < ids.length; from += NAMED_AT_ONCE) {
    const asked = ids.slice(from, from + NAMED_AT_ONCE);
    const answer = client.from('my_conversations').select(conversationColumns).in('id', asked);
    rows.push(...read(unwrap(await answer)));
  }
  return rows;
}

async function fetchAll(size: number, read: Read): Promise<Conversation[]> {
  const found = new Map<string, Conversation>();
  let page = await fetchConversationPage(size, read);
  const add = (row: Conversation) => found.set(row.id, row);
  page.forEach(add);
  if (page.length === size) {
    while (page.length === size && found.size < CONVERSATIONS_MOST) {
      page = await fetchConversationPage(size, read, page.at(-1));
      page.forEach(add);
    }
    // What got a message meanwhile moved to the front, past the pages that were still to come.
    (await fetchConversationPage(size, read)).forEach(add);
  }
  return [...found.values()];
}

async function fetchConversationPage(
  size: number,
  read: Read,
  after?: Conversation,
): Promise<Conversation[]> {
  const client = await supabase();
  let query = client.from('my_conversations').select(conversationColumns);
  if (after?.last_message_at) {
    const at = after.last_message_at;
    query = query.or(
      `last_message_at.lt."${at}",and(last_message_at.eq."${at}",id.lt.${after.id}),last_message_at.is.null`,
    );
  } else if (after) {
    query = query.is('last_message_at', null).lt('id', after.id);
  }
  const rows = unwrap(
    await query
      .order('last_message_at', { ascending: false, nullsFirst: false })
      .order('id', { ascending: false })
      .limit(size),
  );
  return read(rows);
}
