-- Between two of whom one blocked the other nothing new goes to and fro, and that somebody has read
-- is new: whoever was blocked would see from it that they are still looked at. How far the reader
-- is stays with how they keep the conversation, which is theirs alone.
alter table public.conversation_settings add column unseen_read_at timestamptz;
comment on column public.conversation_settings.unseen_read_at is
  'Up to when the person read while one side had blocked the other; last_read_at is what others see.';

create or replace function private.mark_conversation_read(conversation uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  -- The last message that is visible now; one that is being written stays unread.
  newest timestamptz;
  was_read timestamptz;
  was_marked boolean;
begin
  select c.last_message_at, greatest(p.last_read_at, s.unseen_read_at), coalesce(s.marked_unread, false)
    into newest, was_read, was_marked
    from public.conversation_participants p
    join public.conversations c on c.id = p.conversation_id
    left join public.conversation_settings s
      on s.conversation_id = p.conversation_id and s.user_id = p.user_id
    where p.conversation_id = conversation and p.user_id = me
    for no key update of p;
  if not found then
    raise exception using errcode = 'P0001', hint = 'messaging.conversation_missing',
      message = 'This conversation is not available';
  end if;

  if was_marked then
    update public.conversation_settings s set marked_unread = false
      where s.conversation_id = conversation and s.user_id = me;
  end if;
  if newest > coalesce(was_read, '-infinity') then
    if exists (
      select from public.conversation_participants other
      where other.conversation_id = conversation and other.user_id <> me
        and private.is_blocked_between(me, other.user_id)
    ) then
      insert into public.conversation_settings (conversation_id, user_id, unseen_read_at)
        values (conversation, me, newest)
        on conflict (user_id, conversation_id) do update set unseen_read_at = newest;
    else
      perform private.show_as_read(conversation, me, newest);
    end if;
    was_marked := true;
  end if;
  if was_marked then
    perform private.announce_conversation(conversation, me);
  end if;
  update public.notifications set read_at = now()
    where recipient_id = me and read_at is null and notification_type = 'message'
      and metadata ->> 'conversation_id' = conversation::text;
end
$$;

create function private.show_as_read(conversation uuid, reader uuid, until timestamptz) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    update public.conversation_participants p set last_read_at = until
      where p.conversation_id = conversation and p.user_id = reader;
    update public.messages m set read_status = 'read'
      where m.conversation_id = conversation and m.read_status = 'sent'
        and m.sender_id is distinct from reader and m.created_at <= until;
    select realtime.send(
        jsonb_build_object('id', conversation, 'user_id', reader, 'last_read_at', until),
        'conversation.read', 'user:' || other.user_id, true)
      from public.conversation_participants other
      where other.conversation_id = conversation and other.user_id <> reader;
  $$;
comment on function private.show_as_read is
  'Tells the others how far somebody read. Definer: a part of mark_conversation_read, granted to nobody.';

create or replace function private.announce_conversation(
  conversation uuid, recipient uuid default null
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select realtime.send(
      to_jsonb(c) || jsonb_build_object(
        'user_id', p.user_id, 'last_read_at', greatest(p.last_read_at, s.unseen_read_at),
        'starred', coalesce(s.starred, false), 'archived_at', s.archived_at,
        'muted_until', s.muted_until, 'marked_unread', coalesce(s.marked_unread, false),
        'unread_count', case
          when s.marked_unread
            or c.last_message_at > coalesce(greatest(p.last_read_at, s.unseen_read_at), '-infinity')
            then 1
          else 0
        end
      ), 'conversation.updated', 'user:' || p.user_id, true)
    from public.conversations c
    join public.conversation_participants p on p.conversation_id = c.id
    left join public.conversation_settings s
      on s.conversation_id = c.id and s.user_id = p.user_id
    where c.id = conversation and (recipient is null or p.user_id = recipient)
  $$;

create or replace view public.my_conversations with (security_invoker = true) as
  select
    c.id,
    c.type,
    c.metadata,
    (c.metadata ->> 'listing_id')::uuid as listing_id,
    private.conversation_listing_title(c.id) as listing_title,
    c.last_message_at,
    c.last_seq,
    (
      select jsonb_build_object('id', m.id, 'seq', m.seq, 'sender_id', m.sender_id,
        'content', m.content, 'attachments', m.attachments, 'created_at', m.created_at)
      from public.messages m
      where m.conversation_id = c.id and m.unsent_at is null
      order by m.seq desc limit 1
    ) as last_message,
    (
      select jsonb_agg(jsonb_build_object('user_id', p.user_id, 'full_name', card.full_name,
        'avatar_url', card.avatar_url, 'user_type', card.user_type,
        'is_verified', card.is_verified, 'last_read_at',
        case when p.user_id = me.user_id then greatest(p.last_read_at, mine.unseen_read_at)
          else p.last_read_at end) order by p.user_id)
      from public.conversation_participants p
      left join public.public_profiles card on card.id = p.user_id
      where p.conversation_id = c.id
    ) as participants,
    case
      when mine.marked_unread
        or c.last_message_at > coalesce(greatest(me.last_read_at, mine.unseen_read_at), '-infinity')
        then 1
      else 0
    end as unread_count,
    c.created_at,
    c.last_revision,
    coalesce(mine.starred, false) as starred,
    mine.archived_at,
    mine.muted_until,
    coalesce(mine.marked_unread, false) as marked_unread,
    exists (
      select from public.blocks b
      join public.conversation_participants p
        on p.conversation_id = c.id and p.user_id = b.blocked_id
      where b.blocker_id = me.user_id
    ) as blocked
  from public.conversation_participants me
  join public.conversations c on c.id = me.conversation_id
  left join public.conversation_settings mine
    on mine.user_id = me.user_id and mine.conversation_id = me.conversation_id
  where me.user_id = (select auth.uid());

create or replace function private.count_unread_conversations(person uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select count(*)::integer
    from public.conversation_participants me
    join public.conversations c on c.id = me.conversation_id
    left join public.conversation_settings mine
      on mine.user_id = me.user_id and mine.conversation_id = me.conversation_id
    where me.user_id = person
      and (mine.marked_unread
        or c.last_message_at > coalesce(greatest(me.last_read_at, mine.unseen_read_at), '-infinity'))
  $$;

create or replace function private.conversation_digests() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
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
  $$;

create or replace function private.run_scheduled_messages(at timestamptz default now(), batch integer default 50)
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
          and m.created_at > coalesce(greatest(read_before, (
            select s.unseen_read_at from public.conversation_settings s
            where s.conversation_id = waiting.conversation_id and s.user_id = waiting.user_id
          )), '-infinity')
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
