-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's conversations as {id: digest}. A digest that is the same says that nothing of the row in my_conversations changed.
-- executable by authenticated
create function public.conversation_digests()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.conversation_digests() $function$

-- Definer: reads names as the view my_conversations does, without a policy for each row.
-- executable by authenticated
create function private.conversation_digests()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_object_agg(c.id, to_hex(hashtextextended(row(
      c.last_seq, c.last_revision, c.last_message_at, c.metadata, l.title,
      coalesce(mine.starred, false), mine.archived_at, mine.muted_until,
      coalesce(mine.marked_unread, false), mine.unseen_read_at, company.told
    )::text, 0))), '{}')
    from public.conversation_participants me
    join public.conversations c on c.id = me.conversation_id
    left join public.listings l on l.id = (c.metadata ->> 'listing_id')::uuid
    left join public.conversation_settings mine
      on mine.user_id = me.user_id and mine.conversation_id = me.conversation_id
    cross join lateral (
      select string_agg(row(p.user_id, p.last_read_at, card.full_name, card.avatar_url,
        card.user_type, card.is_verified, b.blocker_id is not null)::text, '' order by p.user_id) as told
      from public.conversation_participants p
      left join private.profile_cards card on card.id = p.user_id
      left join public.blocks b on b.blocker_id = me.user_id and b.blocked_id = p.user_id
      where p.conversation_id = c.id
    ) company
    where me.user_id = (select auth.uid())
  $function$
