-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Job: every minute. Sends messages whose time has come, each once; of one that may not be sent any more its writer is told, and keeps the text.
create function private.run_scheduled_messages(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 50)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  waiting public.scheduled_messages;
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
      perform private.send_as_message(waiting);
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
$function$
