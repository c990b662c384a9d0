-- Messages to come (decision 046).

create table public.scheduled_messages (
  -- Made by the writer's device, and the id of the message that it becomes: sent once, whoever tries.
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Null once the conversation is gone: the text is still its writer's.
  conversation_id uuid references public.conversations (id) on delete set null,
  content text not null default '' check (char_length(content) <= 10000),
  attachments jsonb not null default '[]' check (
    jsonb_typeof(attachments) = 'array'
    and jsonb_array_length(attachments) <= 10
    and octet_length(attachments::text) <= 20000
  ),
  reply_to uuid references public.messages (id) on delete set null,
  send_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'failed', 'cancelled')),
  -- Why it was not sent when its time came.
  failure text check (failure in ('blocked', 'gone', 'unverified', 'refused')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'failed') = (failure is not null)),
  constraint scheduled_messages_says_something check (
    trim(content) <> '' or jsonb_array_length(attachments) > 0 or status = 'cancelled'
  )
);
comment on table public.scheduled_messages is
  'Messages to come. A sent one is a message and no row here; a cancelled one stays empty for a month, so that a device that schedules it late does not bring it back.';
create index scheduled_messages_due_idx on public.scheduled_messages (send_at)
  where status = 'waiting';
create index scheduled_messages_user_id_idx on public.scheduled_messages (user_id, send_at);
create index scheduled_messages_conversation_id_idx on public.scheduled_messages (conversation_id);
create index scheduled_messages_reply_to_idx on public.scheduled_messages (reply_to);

alter table public.scheduled_messages enable row level security;

create policy person_reads_own_scheduled_messages on public.scheduled_messages
  for select to authenticated using (user_id = (select auth.uid()));

create policy session_has_shown_second_factor on public.scheduled_messages as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- No writes: the functions below hold the rules, and what is being sent just now is nobody's to change.
grant select on public.scheduled_messages to authenticated;

create trigger scheduled_messages_touch before update on public.scheduled_messages
  for each row execute function private.touch_updated_at();

create function private.announce_scheduled() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  changed public.scheduled_messages := case when tg_op = 'DELETE' then old else new end;
begin
  -- Without the text: a device that shows it asks for the row.
  perform realtime.send(
    jsonb_build_object('id', changed.id, 'conversation_id', changed.conversation_id),
    'scheduled.updated', 'user:' || changed.user_id, true);
  return null;
end
$$;
comment on function private.announce_scheduled is
  'Trigger: scheduled.updated for the writer''s own devices.';
create trigger scheduled_messages_announce after insert or update or delete
  on public.scheduled_messages
  for each row execute function private.announce_scheduled();

create function private.send_as_message(waiting public.scheduled_messages) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if not exists (
    select from public.conversation_participants p
    where p.conversation_id = waiting.conversation_id and p.user_id = waiting.user_id
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.conversation_missing',
      message = 'This conversation is not available';
  end if;
  if not private.may_write_in(waiting.conversation_id) or exists (
    select from auth.users u where u.id = waiting.user_id and u.banned_until > now()
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.verification_required',
      message = 'You need to verify your profile before starting conversations';
  end if;
  -- Blocks and what it answers are judged by the message's own trigger, under the conversation's lock.
  insert into public.messages (id, conversation_id, sender_id, content, attachments, reply_to)
    values (waiting.id, waiting.conversation_id, waiting.user_id, waiting.content,
      waiting.attachments, waiting.reply_to);
  delete from public.scheduled_messages s where s.id = waiting.id;
end
$$;
comment on function private.send_as_message is
  'Makes a message to come a message, by the rule of one that is sent now; whoever calls it is its writer, or acts as them. Definer: nobody deletes these rows. Granted to nobody.';

create function private.scheduled_answer(message uuid, person uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'status', case when m.id is not null then 'sent' else coalesce(s.status, 'cancelled') end,
      'scheduled', case when s.id is not null then to_jsonb(s) end,
      'message', case when m.id is not null then to_jsonb(m) end)
    from (select) one
    left join public.messages m on m.id = scheduled_answer.message and m.sender_id = person
    left join public.scheduled_messages s
      on s.id = scheduled_answer.message and s.user_id = person and s.status <> 'cancelled'
  $$;
comment on function private.scheduled_answer is
  'What became of a message to come. Definer: the functions that answer with it are. Granted to nobody.';

create function private.check_send_at(send_at timestamptz) returns void
  language plpgsql stable
  set search_path = ''
  as $$
begin
  if send_at is null or send_at > now() + interval '1 year' then
    raise exception using errcode = 'P0001', hint = 'scheduled.time_too_far',
      message = 'A message can be scheduled for at most a year ahead.';
  end if;
end
$$;
comment on function private.check_send_at is
  'What has passed is due: a device may have been offline. Granted to nobody.';

create function private.check_scheduled_content(content text, attachments jsonb) returns void
  language plpgsql immutable
  set search_path = ''
  as $$
begin
  if content is null or char_length(content) > 10000
    or (trim(content) = '' and coalesce(attachments, '[]') = '[]')
  then
    raise exception using errcode = 'P0001', hint = 'messaging.content_invalid',
      message = 'A message has text or a file, and at most 10,000 characters.';
  end if;
end
$$;
comment on function private.check_scheduled_content is 'As of a message. Granted to nobody.';

create function private.schedule_message(
  id uuid, conversation uuid, content text, send_at timestamptz, attachments jsonb, reply_to uuid
) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  answer jsonb;
  waiting public.scheduled_messages;
begin
  -- One after the other for a person: the same id twice, and the count.
  perform from public.profiles p where p.id = me for no key update;
  if exists (
    select from public.scheduled_messages s where s.id = schedule_message.id and s.user_id = me
  ) or exists (
    select from public.messages m where m.id = schedule_message.id and m.sender_id = me
  ) then
    return private.scheduled_answer(id, me);
  end if;
  if exists (select from public.scheduled_messages s where s.id = schedule_message.id)
    or exists (select from public.messages m where m.id = schedule_message.id)
  then
    raise exception using errcode = 'P0001', hint = 'scheduled.missing',
      message = 'This scheduled message is not available';
  end if;
  if not exists (
    select from public.conversation_participants p
    where p.conversation_id = conversation and p.user_id = me
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.conversation_missing',
      message = 'This conversation is not available';
  end if;
  if not private.may_write_in(conversation) then
    raise exception using errcode = 'P0001', hint = 'messaging.verification_required',
      message = 'You need to verify your profile before starting conversations';
  end if;
  perform private.refuse_blocked(conversation, me);
  perform private.check_scheduled_content(content, attachments);
  perform private.check_send_at(send_at);
  if reply_to is not null and not exists (
    select from public.messages m
    where m.id = schedule_message.reply_to and m.conversation_id = conversation
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.reply_missing',
      message = 'The message that this answers is not in this conversation.';
  end if;
  if (select count(*) from public.scheduled_messages s
      where s.user_id = me and s.status <> 'cancelled') >= 100
  then
    raise exception using errcode = 'P0001', hint = 'scheduled.too_many',
      message = 'You have 100 scheduled messages already. Send or cancel one to add another.';
  end if;
  insert into public.scheduled_messages
    (id, user_id, conversation_id, content, attachments, reply_to, send_at)
    values (schedule_message.id, me, conversation, schedule_message.content,
      coalesce(schedule_message.attachments, '[]'), schedule_message.reply_to,
      schedule_message.send_at)
    returning * into waiting;
  -- It was written before its time and arrives after it.
  if send_at <= now() then perform private.send_as_message(waiting); end if;
  return private.scheduled_answer(id, me);
end
$$;
comment on function private.schedule_message is 'Definer: nobody writes these rows directly.';

create function private.own_scheduled(message uuid) returns public.scheduled_messages
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  waiting public.scheduled_messages;
begin
  -- Waits for the job that sends it just now; then it is gone from here, and a message.
  select * into waiting from public.scheduled_messages s
    where s.id = message and s.user_id = auth.uid() for update;
  if waiting.id is null and not exists (
    select from public.messages m where m.id = message and m.sender_id = auth.uid()
  ) then
    raise exception using errcode = 'P0001', hint = 'scheduled.missing',
      message = 'This scheduled message is not available';
  end if;
  return waiting;
end
$$;
comment on function private.own_scheduled is
  'The caller''s message to come, locked; empty when it was sent already. Granted to nobody.';

create function private.change_scheduled_message(
  message uuid, content text, send_at timestamptz
) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  waiting public.scheduled_messages := private.own_scheduled(message);
begin
  if waiting.id is null or waiting.status = 'cancelled' then
    return private.scheduled_answer(message, auth.uid());
  end if;
  if content is not null then
    perform private.check_scheduled_content(content, waiting.attachments);
  end if;
  if send_at is not null then perform private.check_send_at(send_at); end if;
  update public.scheduled_messages s set
      content = coalesce(change_scheduled_message.content, s.content),
      send_at = coalesce(change_scheduled_message.send_at, s.send_at),
      -- Another time is another try.
      status = case when change_scheduled_message.send_at is null then s.status else 'waiting' end,
      failure = case when change_scheduled_message.send_at is null then s.failure end
    where s.id = waiting.id
    returning * into waiting;
  if waiting.status = 'waiting' and waiting.send_at <= now() then
    perform private.send_as_message(waiting);
  end if;
  return private.scheduled_answer(message, auth.uid());
end
$$;
comment on function private.change_scheduled_message is 'Definer: nobody writes these rows directly.';

create function private.send_scheduled_message(message uuid) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  waiting public.scheduled_messages := private.own_scheduled(message);
begin
  if waiting.status in ('waiting', 'failed') then perform private.send_as_message(waiting); end if;
  return private.scheduled_answer(message, auth.uid());
end
$$;
comment on function private.send_scheduled_message is 'Definer: nobody writes these rows directly.';

create function private.cancel_scheduled_message(message uuid) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  waiting public.scheduled_messages;
begin
  perform from public.profiles p where p.id = me for no key update;
  -- Its device may have scheduled it and heard no answer: whatever comes later finds it cancelled.
  if not exists (select from public.messages m where m.id = cancel_scheduled_message.message)
    and (select count(*) from public.scheduled_messages s where s.user_id = me) < 1000
  then
    insert into public.scheduled_messages (id, user_id, send_at, status)
      values (message, me, now(), 'cancelled') on conflict do nothing;
  end if;
  waiting := private.own_scheduled(message);
  if waiting.status in ('waiting', 'failed') then
    -- Which files were its own stays, until they are erased with the row.
    update public.scheduled_messages s
      set status = 'cancelled', failure = null, content = '', reply_to = null
      where s.id = waiting.id;
  end if;
  return private.scheduled_answer(message, me);
end
$$;
comment on function private.cancel_scheduled_message is 'Definer: nobody writes these rows directly.';

create function public.schedule_message(
  id uuid, conversation uuid, content text, send_at timestamptz,
  attachments jsonb default '[]', reply_to uuid default null
) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.schedule_message(id, conversation, content, send_at, attachments, reply_to) $$;
comment on function public.schedule_message is
  'A message to come, by the rules of one that is sent now; at most a year ahead and 100 a person. One whose time has passed is sent at once; the same id again changes nothing. Answers {status, scheduled, message}.';

create function public.change_scheduled_message(
  message uuid, content text default null, send_at timestamptz default null
) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.change_scheduled_message(message, content, send_at) $$;
comment on function public.change_scheduled_message is
  'Gives the caller''s message to come another text or time; what is null stays. One that was not sent waits anew with another time. Answers what became of it, as schedule_message.';

create function public.send_scheduled_message(message uuid) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.send_scheduled_message(message) $$;
comment on function public.send_scheduled_message is
  'Sends the caller''s message to come now; one that was sent is answered as it is.';

create function public.cancel_scheduled_message(message uuid) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.cancel_scheduled_message(message) $$;
comment on function public.cancel_scheduled_message is
  'The caller''s message to come is not sent; one that was sent already is answered as it is.';

grant execute on function
  private.schedule_message(uuid, uuid, text, timestamptz, jsonb, uuid),
  private.change_scheduled_message(uuid, text, timestamptz),
  private.send_scheduled_message(uuid), private.cancel_scheduled_message(uuid),
  public.schedule_message(uuid, uuid, text, timestamptz, jsonb, uuid),
  public.change_scheduled_message(uuid, text, timestamptz),
  public.send_scheduled_message(uuid), public.cancel_scheduled_message(uuid) to authenticated;

create function private.run_scheduled_messages(at timestamptz default now(), batch integer default 50)
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
comment on function private.run_scheduled_messages is
  'Job: every minute. Sends messages whose time has come, each once; of one that may not be sent any more its writer is told, and keeps the text.';
grant execute on function private.run_scheduled_messages(timestamptz, integer) to kinstead_jobs;

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
