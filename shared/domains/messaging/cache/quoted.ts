import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readMessage } from '../../../platform/offline/message-cache.ts';
import { fetchByIds } from '../api/messages.ts';
import { type Message, messageSchema } from '../model/schema.ts';
import { messagingKeys } from './keys.ts';
import { parsed } from './queries.ts';

/** Messages by their ids, from the server or from what this device keeps. */
export async function findByIds(me: string, ids: readonly string[]): Promise<Message[]> {
  try {
    return await fetchByIds(ids);
  } catch (error) {
    const cached = await Promise.all(ids.map((id) => readMessage(me, id)));
    const rows = cached.flatMap((each) => each?.row ?? []);
    if (rows.length === 0) throw error;
    return parsed(messageSchema, rows);
  }
}

/** Ids of messages quoted by these and not among them, sorted. */
export function unknownQuotes(
  messages: readonly { id: string; reply_to?: string | null | undefined }[],
): string[] {
  const here = new Set(messages.map(({ id }) => id));
  const wanted = messages.flatMap(({ reply_to }) => (reply_to ? [reply_to] : []));
  return [...new Set(wanted)].filter((id) => !here.has(id)).sort();
}

/** Quoted messages of a conversation that are not among the loaded ones. */
export function quotedQuery(me: string, conversationId: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...messagingKeys.quoted(me, conversationId), ...ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: () => findByIds(me, ids),
  });
}
