-- Who is there and who types: heard and said by the participants, over sockets alone. No row is
-- written, and no statement runs while somebody types; this is asked once, at the join.
create function private.may_meet_in(topic text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.conversation_participants p
      where p.user_id = (select auth.uid())
        and p.conversation_id = case
          when topic ~ '^conversation:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          then substr(topic, 14)::uuid
        end
        and not exists (
          select from public.conversation_participants other
          where other.conversation_id = p.conversation_id and other.user_id <> p.user_id
            and private.is_blocked_between(p.user_id, other.user_id)
        )
    )
  $$;
comment on function private.may_meet_in is
  'Whether the caller takes part in the conversation whose channel this is, and neither side blocked the other. Definer: blocks are their blocker''s.';
grant execute on function private.may_meet_in(text) to authenticated;

-- One policy for each verb: several would all be asked.
alter policy person_hears_own_topic on realtime.messages
  using (
    (select realtime.topic()) = 'user:' || (select auth.uid())::text
    or (select private.may_meet_in(realtime.topic()))
  );

create policy participant_speaks_in_conversation on realtime.messages
  for insert to authenticated
  with check ((select private.may_meet_in(realtime.topic())));
