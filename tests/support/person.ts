import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Addresses } from './addresses.ts';

/** A person of the seed, acting over the product's public API as their own device would. */
export type ApiPerson = {
  id: string;
  client: SupabaseClient;
  /** Writes to another person in the conversation about nothing in particular; answers its id. */
  write(to: string, content: string): Promise<string>;
  /** How many conversations wait for this person. */
  unreadConversations(): Promise<number>;
  /** How many notifications this person has not read. */
  unreadNotifications(): Promise<number>;
};

type Where = Pick<Addresses, 'supabaseUrl' | 'publishableKey'>;

/** Signs in over the API. */
export async function apiPerson(stack: Where, email: string, password: string): Promise<ApiPerson> {
  const client = createClient(stack.supabaseUrl, stack.publishableKey, {
    auth: { persistSession: false },
  });
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const id = data.user.id;
  const count = async (table: string, unread: [string, 'gt' | 'is', unknown]) => {
    const query = client.from(table).select('id', { count: 'exact', head: true });
    const answer = await query.filter(...unread);
    if (answer.error) throw answer.error;
    return answer.count ?? 0;
  };
  return {
    id,
    client,
    write: async (to, content) => {
      const started = await client.rpc('start_conversation', { other_user: to });
      if (started.error) throw started.error;
      const conversation: string = started.data;
      const row = { id: randomUUID(), conversation_id: conversation, sender_id: id, content };
      const sent = await client.from('messages').insert({ ...row, attachments: [] });
      if (sent.error) throw sent.error;
      return conversation;
    },
    unreadConversations: () => count('my_conversations', ['unread_count', 'gt', 0]),
    unreadNotifications: () => count('notifications', ['read_at', 'is', null]),
  };
}

/** The product's own hands, past every policy: only to set a scene. */
export function serviceClient(stack: { supabaseUrl: string; secretKey: string }): SupabaseClient {
  return createClient(stack.supabaseUrl, stack.secretKey, { auth: { persistSession: false } });
}
