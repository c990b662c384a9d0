import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { findMessages } from '../../../platform/offline/message-cache.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { displayName } from '../../profiles/model/rules.ts';
import { otherParticipant } from '../model/rules.ts';
import { type Conversation, messageSchema } from '../model/schema.ts';
import { plainWords, WRITTEN_WORD } from '../model/text/search-words.ts';

/** A part of a message's text, and whether it matches the search. */
export type SnippetPart = { text: string; hit: boolean };

/** A message that was found. */
const foundMessageSchema = z.object({
  id: z.guid(),
  conversation_id: z.guid(),
  seq: z.coerce.number(),
  sender_id: z.nullable(z.guid()),
  created_at: z.string(),
  parts: z.array(z.object({ text: z.string(), hit: z.boolean() })),
});

/** A message that was found. */
export type FoundMessage = z.infer<typeof foundMessageSchema>;

const cursorSchema = z.nullable(z.object({ created_at: z.string(), id: z.guid() }));

/** Where the next page begins. */
export type SearchCursor = z.infer<typeof cursorSchema>;

const pageSchema = z.object({ items: z.array(foundMessageSchema), next_cursor: cursorSchema });

/** The words of a search, normalised for comparison; SQL's asked_words selects the same ones. */
export function askedWords(text: string): string[] {
  const words = plainWords(text.slice(0, 200));
  return [...new Set(words)].filter((word) => [...word].length > 1).slice(0, 8);
}

/** Whether a text has every word, each as the beginning of one of its own. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const own = plainWords(text);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}

const BEFORE = 40;
const LONGEST = 160;

/** The surroundings of a found message's first hit, with every hit in them; as SQL's snippet_parts. */
export function snippetParts(content: string, words: readonly string[]): SnippetPart[] {
  const hits = [...content.matchAll(WRITTEN_WORD)].filter(([written]) =>
    plainWords(written).some((word) => words.some((asked) => word.startsWith(asked))),
  );
  const first = hits[0]?.index ?? 0;
  const start = first > BEFORE ? first - BEFORE : 0;
  const end = Math.min(content.length, start + LONGEST);
  const parts: SnippetPart[] = [];
  let at = start;
  const add = (text: string, hit: boolean) => {
    const last = parts.at(-1);
    if (last && !hit && !last.hit) last.text += text;
    else if (text) parts.push({ text, hit });
  };
  if (start > 0) add('…', false);
  for (const { index, 0: word } of hits) {
    if (index < at || index + word.length > end) continue;
    add(content.slice(at, index), false);
    add(word, true);
    at = index + word.length;
  }
  add(content.slice(at, end), false);
  if (end < content.length) add('…', false);
  return parts;
}

/** As it is shown: what begins in the middle of a word, or behind a sentence, begins with the next word. */
export function fromWholeWord(parts: readonly SnippetPart[]): SnippetPart[] {
  return parts.map((part, at) =>
    at === 0 && !part.hit ? { ...part, text: part.text.replace(/^…\S*\s+/, '…') } : part,
  );
}

/** The conversations with a person, or about a home, of that name. */
export function findConversations(
  conversations: readonly Conversation[],
  words: readonly string[],
  me: string,
): Conversation[] {
  return conversations.filter((conversation) => {
    const name = displayName(otherParticipant(conversation, me) ?? { full_name: null });
    return hasWords(`${name} ${conversation.listing_title ?? ''}`, words);
  });
}

const MOST_FOUND = 50;

/** Cached messages that contain the words, newest first; works offline. */
export async function searchDevice(me: string, words: readonly string[]): Promise<FoundMessage[]> {
  const rows = await findMessages(me, (row) => {
    const { data } = z.safeParse(messageSchema, row);
    return data !== undefined && !data.unsent_at && hasWords(data.content, words);
  });
  return rows
    .flatMap((row) => z.safeParse(messageSchema, row).data ?? [])
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .slice(0, MOST_FOUND)
    .map(({ id, conversation_id, seq, sender_id, created_at, content }) => ({
      id,
      conversation_id,
      seq,
      sender_id,
      created_at,
      parts: snippetParts(content, words),
    }));
}

/** A page of the whole history, the newest first. */
export async function searchServer(
  q: string,
  before: SearchCursor,
): Promise<z.infer<typeof pageSchema>> {
  const client = await supabase();
  return pageSchema.parse(
    unwrap(await client.rpc('search_messages', { q, before, page_size: 20 })),
  );
}

/** Device and server as one list: each message once, the newest first. */
export function mergeFound(
  device: readonly FoundMessage[],
  server: readonly FoundMessage[],
): FoundMessage[] {
  const byId = new Map([...device, ...server].map((found) => [found.id, found]));
  return [...byId.values()].sort(
    (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || (a.id < b.id ? 1 : -1),
  );
}
