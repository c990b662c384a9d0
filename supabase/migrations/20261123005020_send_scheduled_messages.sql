create function private.run_scheduled_messages(at timestamptz default now(), batch integer default 50)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  waiting public.scheduled_messages;
  read_before timestamptz;
  was_unread boolean;
  refusal text;
  words text;
  done integer := 0;
begin
  for waiting in
    select s.* from public.scheduled_messages s
    where s.status = 'waiting' and s.send_at <= at
    -- Two workers lock conversations in the same order.
    order by s.conversation_id, s.send_at, s.id limit batch
    for update skip locked
  loop
    done := done + 1;
    begin
      perform private.act_as(waiting.user_id);
      perform from public.conversations c where c.id = waiting.conversation_id for no key update;
      select p.last_read_at into read_before from public.conversation_participants p
        where p.conversation_id = waiting.conversation_id and p.user_id = waiting.user_id
        for no key update;
      was_unread := exists (
        select from public.messages m
        where m.conversation_id = waiting.conversation_id and m.unsent_at is null
          and m.sender_id is distinct from waiting.user_id
          and m.created_at > coalesce(read_before, '-infinity')
      );
      perform private.send_as_message(waiting);
      -- Who answers has read, but nobody was there: what they did not read stays unread.
      if was_unread then
        update public.conversation_participants p set last_read_at = read_before
          where p.conversation_id = waiting.conversation_id and p.user_id = waiting.user_id;
        insert into public.conversation_settings (conversation_id, user_id, marked_unread)
          values (waiting.conversation_id, waiting.user_id, true)
          on conflict (user_id, conversation_id) do update set marked_unread = true;
        perform private.announce_conversation(waiting.conversation_id, waiting.user_id);
      end if;
      perform private.act_as(null);
    exception
      when raise_exception or check_violation or foreign_key_violation or unique_violation then
        get stacked diagnostics refusal = pg_exception_hint;
        update public.scheduled_messages s set status = 'failed', failure = case refusal
            when 'messaging.blocked' then 'blocked'
            when 'messaging.conversation_missing' then 'gone'
            when 'messaging.verification_required' then 'unverified'
            else 'refused' end
          where s.id = waiting.id
          returning case s.failure
            when 'blocked' then 'You cannot write to this person.'
            when 'gone' then 'This conversation is not available any more.'
            when 'unverified' then 'Your profile is not verified.'
            else 'It could not be sent.' end
          into words;
        -- The text goes along: of a conversation that is gone, nothing else shows it.
        perform private.notify(waiting.user_id, 'message', 'A scheduled message was not sent',
          rtrim(words || ' ' || waiting.content),
          jsonb_strip_nulls(jsonb_build_object('scheduled_message_id', waiting.id,
            'conversation_id', waiting.conversation_id)), 'high');
    end;
  end loop;

  -- Cancelled a month ago: no device has it any more. Its files go as those of what was taken back.
  with gone as (
    delete from public.scheduled_messages s where s.id in (
      select old.id from public.scheduled_messages old
      where old.status = 'cancelled' and old.updated_at < at - interval '30 days'
      limit batch for update skip locked
    )
    returning s.user_id, s.conversation_id, s.attachments
  )
  insert into private.unsent_files (path)
    select distinct name.path from gone, jsonb_array_elements(gone.attachments) file,
      lateral (values (file ->> 'path'), (file ->> 'thumbnail')) name (path)
    where name.path like gone.user_id || '/' || gone.conversation_id || '/%'
      and not private.is_attached(name.path)
    on conflict do nothing;
  return done;
end
$$;
comment on function private.run_scheduled_messages is
  'Job: every minute. Sends messages whose time has come, each once; of one that may not be sent any more its writer is told, and keeps the text.';
grant execute on function private.run_scheduled_messages(timestamptz, integer) to kinstead_jobs;
