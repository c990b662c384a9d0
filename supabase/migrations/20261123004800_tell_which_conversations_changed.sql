-- Somebody with thousands of conversations asks for those that changed, not for all of them, each
-- time they come back: everything that a row of my_conversations shows, in one short word.
create function private.conversation_digests() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(c.id, to_hex(hashtextextended(row(
      c.last_seq, c.last_revision, c.last_message_at, c.metadata, l.title,
      coalesce(mine.starred, false), mine.archived_at, mine.muted_until,
      coalesce(mine.marked_unread, false), company.told
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
  $$;
comment on function private.conversation_digests is
  'Definer: reads names as the view my_conversations does, without a policy for each row.';

create function public.conversation_digests() returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.conversation_digests() $$;
comment on function public.conversation_digests is
  'The caller''s conversations as {id: digest}. A digest that is the same says that nothing of the row in my_conversations changed.';

grant execute on function private.conversation_digests(), public.conversation_digests()
  to authenticated;
