-- A message that a job sends in somebody's name, at its time or by a rule, says nothing about what they
-- have read. Scheduled messages took that back afterwards and the others' devices did not hear of it;
-- a rule's answer made an inquiry that nobody had seen a read one.

create or replace function private.act_as(person uuid) returns void
  language sql volatile
  set search_path = ''
  as $$
    select set_config('request.jwt.claims', case when person is null then ''
        else json_build_object('sub', person, 'role', 'authenticated')::text end, true),
      set_config('request.jwt.claim.sub', coalesce(person::text, ''), true),
      set_config('kinstead.unattended', case when person is null then '' else 'on' end, true)
  $$;
comment on function private.act_as is
  'For jobs: what follows in this transaction is checked as this person''s, and known as written without them (kinstead.unattended), until null. Granted to nobody.';

create function private.has_unread(conversation uuid, person uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.messages m
      where m.conversation_id = conversation and m.unsent_at is null
        and m.sender_id is distinct from person
        and m.created_at > coalesce((
          select greatest(p.last_read_at, s.unseen_read_at)
          from public.conversation_participants p
          left join public.conversation_settings s using (conversation_id, user_id)
          where p.conversation_id = conversation and p.user_id = person
        ), '-infinity')
    )
  $$;
comment on function private.has_unread is
  'Whether somebody else wrote since this person read last. Definer: a part of deliver_messages, granted to nobody.';

create or replace function private.deliver_messages() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  back record;
  is_unattended boolean := coalesce(current_setting('kinstead.unattended', true), '') = 'on';
begin
  perform realtime.send(
    to_jsonb(m) || case when is_unattended then '{"unattended": true}'::jsonb else '{}' end,
    'message.inserted', 'user:' || p.user_id, true)
  from inserted m
  join public.conversation_participants p on p.conversation_id = m.conversation_id
  order by m.conversation_id, m.seq;

  -- Who answers has read; else one's own message would make the conversation unread. In whose name a
  -- job writes was not there: what they did not read stays unread.
  update public.conversation_participants p set last_read_at = own.sent_at
  from (
    select conversation_id, sender_id, max(created_at) sent_at from inserted group by 1, 2
  ) own
  where p.conversation_id = own.conversation_id and p.user_id = own.sender_id
    and (p.last_read_at is null or p.last_read_at < own.sent_at)
    and not (is_unattended and private.has_unread(p.conversation_id, p.user_id));
  if is_unattended then
    for back in
      insert into public.conversation_settings (conversation_id, user_id, marked_unread)
      select distinct m.conversation_id, m.sender_id, true from inserted m
      where private.has_unread(m.conversation_id, m.sender_id)
      on conflict (user_id, conversation_id) do update set marked_unread = true
      returning conversation_id, user_id
    loop
      perform private.announce_conversation(back.conversation_id, back.user_id);
    end loop;
  end if;

  -- A message brings the conversation back for everybody, and a sender who was there has looked at it.
  for back in
    update public.conversation_settings s
    set archived_at = null,
      marked_unread = s.marked_unread and (is_unattended or s.user_id not in (
        select m.sender_id from inserted m
        where m.conversation_id = s.conversation_id and m.sender_id is not null
      ))
    where s.conversation_id in (select m.conversation_id from inserted m)
      and (s.archived_at is not null or s.marked_unread and not is_unattended)
    returning s.conversation_id, s.user_id
  loop
    perform private.announce_conversation(back.conversation_id, back.user_id);
  end loop;

  insert into public.notifications
    (org_id, recipient_id, property_id, notification_type, title, message, metadata)
  select recipient.org_id, recipient.id, (c.metadata ->> 'property_id')::uuid, 'message',
    'New message from ' || coalesce(sender.full_name, 'someone'),
    private.message_words(m.content, m.attachments),
    jsonb_build_object('conversation_id', m.conversation_id, 'message_id', m.id,
      'sender_id', m.sender_id, 'sender_name', coalesce(sender.full_name, 'someone'))
  from inserted m
  join public.conversations c on c.id = m.conversation_id
  join public.conversation_participants p on p.conversation_id = m.conversation_id
    and p.user_id is distinct from m.sender_id
  join public.profiles recipient on recipient.id = p.user_id
  left join public.profiles sender on sender.id = m.sender_id
  where not exists (
    select from public.conversation_settings s
    where s.conversation_id = m.conversation_id and s.user_id = p.user_id and s.muted_until > now()
  )
  order by m.conversation_id, m.seq;
  return null;
end
$$;
comment on function private.deliver_messages is
  'Trigger: message.inserted for every participant (`unattended` where a job wrote it), a notification for every other who did not mute the conversation.';

create or replace function private.run_scheduled_messages(at timestamptz default now(), batch integer default 50)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
