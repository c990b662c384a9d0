import type { CallerSql } from '../database.ts';

/** A conversation as names and topics are looked up in: the caller's own, nothing else. */
export type ConversationCard = {
  id: string;
  personId: string;
  personName: string;
  listingTitle: string | null;
  /** Whether the other person has written; newest conversations come first. */
  lastFromThem: Date | null;
};

/** How far back names are looked up. */
const CARDS_MAX = 500;

/** The caller's conversations, newest first. */
export async function conversationCards(tx: CallerSql): Promise<ConversationCard[]> {
  return tx<ConversationCard[]>`
    select c.id, person.id as "personId", person.full_name as "personName",
      private.conversation_listing_title(c.id) as "listingTitle",
      (select max(m.created_at) from public.messages m
        where m.conversation_id = c.id and m.sender_id = person.id) as "lastFromThem"
    from public.conversation_participants me
    join public.conversations c on c.id = me.conversation_id
    join public.conversation_participants other
      on other.conversation_id = c.id and other.user_id <> me.user_id
    join public.public_profiles person on person.id = other.user_id
    where me.user_id = (select auth.uid()) and person.full_name is not null
    order by c.last_message_at desc nulls last
    limit ${CARDS_MAX}`;
}

/** Where a conversation is read. */
export function conversationUrl(id: string): string {
  return `/dashboard/messages?c=${id}`;
}
