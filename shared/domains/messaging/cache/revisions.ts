import type { QueryClient } from '@tanstack/react-query';
import type { Conversation } from '../model/schema.ts';
import { messagingKeys } from './keys.ts';

// Outside the query cache, which would collect these numbers, as no component observes them.
const known = new WeakMap<QueryClient, Map<string, number>>();

function numbersOf(client: QueryClient): Map<string, number> {
  const numbers = known.get(client) ?? new Map<string, number>();
  known.set(client, numbers);
  return numbers;
}

/** The revision up to which this page has every row of a thread; undefined when unknown. */
export function knownRevision(client: QueryClient, conversationId: string): number | undefined {
  return numbersOf(client).get(conversationId);
}

/** Every change up to this one is here. */
export function setRevision(client: QueryClient, conversationId: string, revision: number): void {
  numbersOf(client).set(conversationId, revision);
}

const questions = new WeakMap<QueryClient, Map<string, symbol>>();

/**
 * Marks a request for a thread; the returned function says whether it is still the latest one. The query
 * cache drops the rows of a superseded request, so its revision must not count as known.
 */
export function noteQuestion(client: QueryClient, conversationId: string): () => boolean {
  const asked = questions.get(client) ?? new Map<string, symbol>();
  questions.set(client, asked);
  const mine = Symbol(conversationId);
  asked.set(conversationId, mine);
  return () => asked.get(conversationId) === mine;
}

/** The newest revision of a conversation that the list of conversations has reported. */
export function listedRevision(client: QueryClient, me: string, conversationId: string): number {
  const list = client.getQueryData<Conversation[]>(messagingKeys.conversations(me));
  return list?.find(({ id }) => id === conversationId)?.last_revision ?? 0;
}

/**
 * A change came by itself: 'next' when nothing lies between it and what is known, 'ahead' when
 * something got lost on the way, 'known' when it is late.
 */
export function noteRevision(
  client: QueryClient,
  conversationId: string,
  revision: number | undefined,
): 'next' | 'ahead' | 'known' {
  const before = knownRevision(client, conversationId);
  if (before === undefined || revision === undefined || revision <= before) return 'known';
  if (revision > before + 1) return 'ahead';
  setRevision(client, conversationId, revision);
  return 'next';
}
