-- The inbox: how a person keeps a conversation, the list, reading, drafts, quick replies, search.

-- A table of its own: participants read each other's row of conversation_participants, and nobody
-- needs to know that they were archived or muted.
create table public.conversation_settings (
  user_id uuid not null,
  conversation_id uuid not null,
  starred boolean not null default false,
  archived_at timestamptz,
  muted_until timestamptz,
  marked_unread boolean not null default false,
  updated_at timestamptz not null default now(),
  -- Between two of whom one blocked the other nothing new goes to and fro, and that somebody has
  -- read is new: whoever was blocked would see from it that they are still looked at. How far the
  -- reader is stays with how they keep the conversation, which is theirs alone.
  unseen_read_at timestamptz,
  primary key (user_id, conversation_id),
  foreign key (conversation_id, user_id)
    references public.conversation_participants (conversation_id, user_id) on delete cascade
);
comment on table public.conversation_settings is
  'How somebody keeps a conversation for themselves; without a row, as it came.';
comment on column public.conversation_settings.archived_at is 'Null again with the next message.';
comment on column public.conversation_settings.muted_until is
  'Until then messages here make no notification; `infinity` for ever.';
create index conversation_settings_conversation_id_idx
  on public.conversation_settings (conversation_id, user_id);
comment on column public.conversation_settings.unseen_read_at is
  'Up to when the person read while one side had blocked the other; last_read_at is what others see.';

alter table public.conversation_settings enable row level security;

create policy session_has_shown_second_factor on public.conversation_settings as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy person_reads_own_settings on public.conversation_settings
  for select to authenticated using (user_id = (select auth.uid()));

-- No writes: set_conversation_state also tells the person's other devices.
grant select on public.conversation_settings to authenticated;

create trigger conversation_settings_touch before update on public.conversation_settings
  for each row execute function private.touch_updated_at();

create function private.set_conversation_state(
  conversation uuid, starred boolean, archived boolean, muted_until timestamptz,
  marked_unread boolean
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
begin
  if not exists (
    select from public.conversation_participants p
    where p.conversation_id = conversation and p.user_id = me
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.conversation_missing',
      message = 'This conversation is not available';
  end if;
  insert into public.conversation_settings (user_id, conversation_id) values (me, conversation)
    on conflict do nothing;
  update public.conversation_settings s set
    starred = coalesce(set_conversation_state.starred, s.starred),
    archived_at = case when archived is null then s.archived_at
      when archived then coalesce(s.archived_at, now()) end,
    -- A moment that is over is how one ends it.
    muted_until = case when set_conversation_state.muted_until is null then s.muted_until
      when set_conversation_state.muted_until > now() then set_conversation_state.muted_until end,
    marked_unread = coalesce(set_conversation_state.marked_unread, s.marked_unread)
    where s.user_id = me and s.conversation_id = conversation;
  perform private.announce_conversation(conversation, me);
end
$$;
comment on function private.set_conversation_state is
  'Definer: nobody writes settings directly.';

create function public.set_conversation_state(
  conversation uuid, starred boolean default null, archived boolean default null,
  muted_until timestamptz default null, marked_unread boolean default null
) returns void
  language sql volatile
  set search_path = ''
  as $$
    select private.set_conversation_state(conversation, starred, archived, muted_until, marked_unread)
  $$;
comment on function public.set_conversation_state is
  'How the caller keeps a conversation: what is null stays as it is, a past muted_until ends muting. Told to the caller''s devices.';
grant execute on function
  private.set_conversation_state(uuid, boolean, boolean, timestamptz, boolean),
  public.set_conversation_state(uuid, boolean, boolean, timestamptz, boolean) to authenticated;

-- Definer: a thread keeps the name of its home when the home is no longer shown.
create function private.conversation_listing_title(conversation uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select l.title
    from public.conversation_participants p
    join public.conversations c on c.id = p.conversation_id
    join public.listings l on l.id = (c.metadata ->> 'listing_id')::uuid
    where p.conversation_id = conversation and p.user_id = (select auth.uid())
  $$;
comment on function private.conversation_listing_title is 'Null for anyone who takes no part.';
grant execute on function private.conversation_listing_title(uuid) to authenticated;

-- What is asked per conversation stands in the select list: with a limit, only that page pays.
create view public.my_conversations with (security_invoker = true) as
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
comment on view public.my_conversations is
  'The caller''s conversations with last message, participants, unread_count 0 or 1, and how the caller keeps them; `blocked` is the caller''s own block.';

grant select on public.my_conversations to authenticated;

create function private.announce_conversation(
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
comment on function private.announce_conversation is
  'conversation.updated for one participant or all; granted to nobody, called by the functions that change one.';

create function private.count_unread_conversations(person uuid) returns integer
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
comment on function private.count_unread_conversations is
  'The number of every badge, as my_conversations counts it. Definer: for the service that sends.';

-- Somebody reads what is on their screen, and tells of it when there is a way: hours later from a
-- basement, or while the next message is on its way. What came after what they saw stays unread. The
-- other side hears of it: 'Read' stands under what they wrote at once.
create function private.mark_conversation_read(conversation uuid, up_to timestamptz) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  -- The last message that is visible now; one that is being written stays unread.
  seen timestamptz;
  was_read timestamptz;
  was_marked boolean;
begin
  select case when c.last_message_at > up_to then up_to else c.last_message_at end,
      greatest(p.last_read_at, s.unseen_read_at), coalesce(s.marked_unread, false)
    into seen, was_read, was_marked
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
  if seen > coalesce(was_read, '-infinity') then
    if exists (
      select from public.conversation_participants other
      where other.conversation_id = conversation and other.user_id <> me
        and private.is_blocked_between(me, other.user_id)
    ) then
      insert into public.conversation_settings (conversation_id, user_id, unseen_read_at)
        values (conversation, me, seen)
        on conflict (user_id, conversation_id) do update set unseen_read_at = seen;
    else
      perform private.show_as_read(conversation, me, seen);
    end if;
    was_marked := true;
  end if;
  if was_marked then
    perform private.announce_conversation(conversation, me);
  end if;
  -- A notification is as old as its transaction, which may have begun before the message was written.
  update public.notifications n set read_at = now()
    where n.recipient_id = me and n.read_at is null and n.notification_type = 'message'
      and n.metadata ->> 'conversation_id' = conversation::text
      and not exists (
        select from public.messages m
        where m.id = (n.metadata ->> 'message_id')::uuid and m.created_at > up_to
      );
end
$$;
comment on function private.mark_conversation_read is
  'Reading reaches up to a moment: rows, notifications and the sender''s ticks follow. Definer: clients may not write them.';

create function public.mark_conversation_read(conversation uuid, up_to timestamptz default null)
  returns void
  language sql volatile
  set search_path = ''
  as $$ select private.mark_conversation_read(conversation, up_to) $$;
comment on function public.mark_conversation_read is
  'The caller has read it up to a moment, without one everything; its notifications with it.';
revoke all on function private.mark_conversation_read(uuid, timestamptz),
  public.mark_conversation_read(uuid, timestamptz) from public;
grant execute on function private.mark_conversation_read(uuid, timestamptz),
  public.mark_conversation_read(uuid, timestamptz) to authenticated;

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

-- Somebody with thousands of conversations asks for those that changed, not for all of them, each
-- time they come back: everything that a row of my_conversations shows, in one short word.
create function private.conversation_digests() returns jsonb
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

create table public.message_drafts (
  user_id uuid not null,
  conversation_id uuid not null,
  content text not null default '' check (char_length(content) <= 10000),
  attachments jsonb not null default '[]' check (
    jsonb_typeof(attachments) = 'array'
    and jsonb_array_length(attachments) <= 10
    and octet_length(attachments::text) <= 20000
  ),
  -- Which installation wrote it, by a name that it gave itself, and when by its own clock.
  device text not null check (char_length(device) between 1 and 64),
  written_at timestamptz not null,
  revision bigint not null default 1,
  updated_at timestamptz not null default now(),
  primary key (user_id, conversation_id),
  foreign key (conversation_id, user_id)
    references public.conversation_participants (conversation_id, user_id) on delete cascade
);
comment on table public.message_drafts is
  'What somebody has begun to write. An empty draft stays as a row, so that an older one that arrives late does not come back.';
create index message_drafts_conversation_id_idx
  on public.message_drafts (conversation_id, user_id);

alter table public.message_drafts enable row level security;

create policy session_has_shown_second_factor on public.message_drafts as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy person_reads_own_drafts on public.message_drafts
  for select to authenticated using (user_id = (select auth.uid()));

-- No writes: save_draft decides which of two devices is right.
grant select on public.message_drafts to authenticated;

create trigger message_drafts_touch before update on public.message_drafts
  for each row execute function private.touch_updated_at();

create function private.save_draft(
  conversation uuid, content text, attachments jsonb, device text, written_at timestamptz,
  known_revision bigint
) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  kept public.message_drafts;
  saved boolean;
begin
  if not exists (
    select from public.conversation_participants p
    where p.conversation_id = conversation and p.user_id = me
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.conversation_missing',
      message = 'This conversation is not available';
  end if;
  insert into public.message_drafts as d
    (user_id, conversation_id, content, attachments, device, written_at)
    values (me, conversation, save_draft.content, save_draft.attachments, save_draft.device,
      save_draft.written_at)
    on conflict (user_id, conversation_id) do update set
      content = excluded.content, attachments = excluded.attachments, device = excluded.device,
      written_at = excluded.written_at, revision = d.revision + 1
    -- Who has seen what it replaces is right. Beyond that, only one device's own clock orders its
    -- writes: the clocks of two say nothing about each other.
    where d.revision = known_revision
      or (d.device = excluded.device and d.written_at < excluded.written_at)
    returning * into kept;
  saved := found;
  if saved then
    -- Without the text: a device that wants it asks for the row.
    perform realtime.send(jsonb_build_object('id', conversation, 'revision', kept.revision,
      'device', kept.device), 'draft.updated', 'user:' || me, true);
  else
    select * into kept from public.message_drafts d
      where d.user_id = me and d.conversation_id = conversation;
    -- The same once more is a retry whose answer was lost.
    saved := kept.device = save_draft.device and kept.written_at = save_draft.written_at;
  end if;
  return to_jsonb(kept) || jsonb_build_object('saved', saved);
end
$$;
comment on function private.save_draft is 'Definer: nobody writes drafts directly.';

create function public.save_draft(
  conversation uuid, content text, device text, written_at timestamptz,
  known_revision bigint default 0, attachments jsonb default '[]'
) returns jsonb
  language sql volatile
  set search_path = ''
  as $$
    select private.save_draft(conversation, content, attachments, device, written_at, known_revision)
  $$;
comment on function public.save_draft is
  'Keeps what the caller has begun to write; empty when it was sent. It replaces what the caller knew (known_revision), and of one device what is earlier by its clock. Answers the kept draft and whether it is this one, told to the caller''s devices as draft.updated.';
grant execute on function
  private.save_draft(uuid, text, jsonb, text, timestamptz, bigint),
  public.save_draft(uuid, text, text, timestamptz, bigint, jsonb) to authenticated;

-- A text is being written or sent, never both: also on devices that do not hear of the sending page
-- again, because it was closed in that moment.
create function private.empty_sent_draft() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  emptied bigint;
begin
  update public.message_drafts d
    set content = '', device = 'server', written_at = clock_timestamp(), revision = d.revision + 1
    where d.user_id = new.sender_id and d.conversation_id = new.conversation_id
      and new.content <> '' and btrim(d.content, E' \t\n\r') = new.content
    returning d.revision into emptied;
  if emptied is not null then
    perform realtime.send(jsonb_build_object('id', new.conversation_id, 'revision', emptied,
      'device', 'server'), 'draft.updated', 'user:' || new.sender_id, true);
  end if;
  return null;
end
$$;
comment on function private.empty_sent_draft is
  'Trigger: the draft that a message was is empty on all devices. Definer: nobody writes drafts directly.';
create trigger messages_empty_sent_draft after insert on public.messages
  for each row execute function private.empty_sent_draft();

create table public.quick_replies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  -- Typed after a slash where one writes.
  shortcut text not null check (shortcut ~ '^[a-z0-9][a-z0-9-]{0,19}$'),
  title text not null check (char_length(trim(title)) between 1 and 80),
  body text not null check (char_length(trim(body)) between 1 and 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, shortcut)
);
comment on table public.quick_replies is
  'Texts that somebody writes often, each with its shortcut; {{name}} and the like are filled in where they are used.';

alter table public.quick_replies enable row level security;

create policy person_reads_own_quick_replies on public.quick_replies
  for select to authenticated using (user_id = (select auth.uid()));

create policy person_keeps_own_quick_reply on public.quick_replies
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy person_updates_own_quick_reply on public.quick_replies
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy person_deletes_own_quick_reply on public.quick_replies
  for delete to authenticated using (user_id = (select auth.uid()));

create policy session_has_shown_second_factor on public.quick_replies as restrictive
  for all to authenticated using ((select private.second_factor_given()));

grant select, insert (id, user_id, shortcut, title, body), update (shortcut, title, body), delete
  on public.quick_replies to authenticated;

create trigger quick_replies_touch before update on public.quick_replies
  for each row execute function private.touch_updated_at();

create function private.limit_quick_replies() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- One after the other for a person: else two at once would both find room.
  perform from public.profiles p where p.id = new.user_id for no key update;
  if (select count(*) from public.quick_replies r where r.user_id = new.user_id) >= 50 then
    raise exception using errcode = 'P0001', hint = 'quick_replies.too_many',
      message = 'You keep 50 quick replies already. Remove one to add another.';
  end if;
  return new;
end
$$;
comment on function private.limit_quick_replies is
  'Trigger: at most 50 for a person. Definer: it locks the person''s row.';
create trigger quick_replies_limit before insert on public.quick_replies
  for each row execute function private.limit_quick_replies();

-- Words carry their conversation: the index holds what is asked for in one place, so that neither a
-- long conversation nor everybody else's messages are read through, and a beginning of a word costs no
-- more than the whole one.
create function private.thread_words(conversation uuid, content text) returns tsvector
  language plpgsql immutable
  set search_path = ''
  as $$
begin
  -- A lexeme has at most 2,046 bytes, its conversation included; no search asks for more letters.
  return array_to_tsvector(array(
    select conversation::text || '/' || left(word, 200)
    from unnest(private.plain_words(content)) as word
  ));
end
$$;
comment on function private.thread_words is
  'The words of a message, each with its conversation before it. Run by whoever writes a message.';
grant execute on function private.thread_words(uuid, text) to authenticated, service_role;

create function private.words_query(words text[], prefix text default '') returns tsquery
  language sql immutable
  set search_path = ''
  as $$
    -- Every word as a beginning: people search while they type.
    select string_agg('''' || replace(replace(prefix || word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    from unnest(words) as word
  $$;
comment on function private.words_query is 'All of the words, each as a beginning.';

create function private.search_messages(q text, before jsonb, page_size integer) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  words text[] := private.asked_words(q);
  most integer := least(greatest(coalesce(page_size, 20), 1), 50);
  before_at timestamptz := (before ->> 'created_at')::timestamptz;
  before_id uuid := (before ->> 'id')::uuid;
  found jsonb;
begin
  if me is null or cardinality(words) = 0 then
    return jsonb_build_object('items', '[]'::jsonb, 'next_cursor', null);
  end if;
  select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') into found
  from (
    select m.id, m.conversation_id, m.seq, m.sender_id, m.created_at,
      -- The client gets parts, never markup.
      private.snippet_parts(m.content, words) as parts
    from public.conversation_participants p
    cross join lateral (
      select m.* from public.messages m
      where private.thread_words(m.conversation_id, m.content)
          @@ private.words_query(words, p.conversation_id::text || '/')
        and (before_at is null or (m.created_at, m.id) < (before_at, before_id))
      order by m.created_at desc, m.id desc limit most + 1
    ) m
    where p.user_id = me
    order by m.created_at desc, m.id desc limit most + 1
  ) hit;
  return jsonb_build_object(
    'items', case when jsonb_array_length(found) > most then found - most else found end,
    'next_cursor', case when jsonb_array_length(found) > most then jsonb_build_object(
      'created_at', found -> (most - 1) -> 'created_at', 'id', found -> (most - 1) -> 'id') end
  );
end
$$;
comment on function private.search_messages is
  'Definer: under a policy no index could be used for words. Reads the caller''s conversations alone.';

create function public.search_messages(
  q text, before jsonb default null, page_size integer default 20
) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.search_messages(q, before, page_size) $$;
comment on function public.search_messages is
  'The caller''s messages that hold all words, as beginnings, the newest first: {items: [{id, conversation_id, seq, sender_id, created_at, parts}], next_cursor}. `before` is the cursor of the page before.';
grant execute on function
  private.search_messages(text, jsonb, integer),
  public.search_messages(text, jsonb, integer) to authenticated;

-- Postgres' own parser keeps 'example.com', '12.50' and 'pets/children' as one word each and every
-- accent where it is, while the app splits at whatever is no letter or digit: what a device found,
-- the server did not. Both now take words apart in the same way.
create function private.plain_words(content text) returns text[]
  language plpgsql immutable
  set search_path = ''
  as $$
begin
  -- Not unaccent: TypeScript's plain-words.ts has to do the same. normalize() is in both, and the
  -- ranges are the marks that it leaves, which a regular expression of Postgres cannot name.
  return array_remove(regexp_split_to_array(lower(regexp_replace(normalize(content, nfkd),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f]',
    '', 'g')), '[^[:alnum:]]+'), '');
end
$$;
comment on function private.plain_words is
  'The words of a text as they are compared: small letters and digits without accents, in their order. Run by whoever writes a message.';

create function private.asked_words(q text) returns text[]
  language sql immutable
  set search_path = ''
  as $$
    -- Words of one letter find too much.
    select array(
      select word from unnest(private.plain_words(left(q, 200))) with ordinality as asked (word, at)
      where char_length(word) > 1 group by word order by min(at) limit 8
    )
  $$;
comment on function private.asked_words is 'The words that a search asks for.';

grant execute on function private.plain_words(text) to authenticated, service_role;

create index messages_words_idx on public.messages
  using gin (private.thread_words(conversation_id, content));

create function private.snippet_parts(content text, words text[]) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    -- ts_headline would look for the words of Postgres' parser, accents and all.
    with runs as (
      select run, at, sum(char_length(run)) over (order by at)::integer as ends, exists (
        select from unnest(private.plain_words(run)) as word, unnest(words) as asked
        where starts_with(word, asked)
      ) as hit
      -- Put together, or an accent that stands by itself would end a word.
      from regexp_matches(normalize(content, nfc), '[[:alnum:]]+|[^[:alnum:]]+', 'g')
        with ordinality as pieces (piece, at), unnest(piece) as run
    ), shown as (
      select greatest(coalesce(min(ends - char_length(run)) filter (where hit), 0) - 40, 0) as first
      from runs
    ), cut as (
      select at, hit and ends <= first + 160 as hit,
        left(right(run, ends - first), first + 160 - greatest(ends - char_length(run), first)) as text
      from runs, shown
      where ends > first and ends - char_length(run) < first + 160
      union all
      select 0, false, '…' from shown where first > 0
      union all
      select max(at) + 1, false, '…' from runs, shown group by first having max(ends) > first + 160
    ), joined as (
      -- Hits stand alone; what is between two of them is one part.
      select at, hit, text, count(*) filter (where hit) over (order by at) as hits from cut
    )
    select coalesce(jsonb_agg(jsonb_build_object('text', text, 'hit', hit) order by at), '[]')
    from (
      select min(at) as at, hit, string_agg(text, '' order by at) as text
      from joined group by hits, hit
    ) part
  $$;
comment on function private.snippet_parts(text, text[]) is
  'The surroundings of the first of the words as {text, hit} in their order.';

-- What a person's own things say, for the quick search: under their own policies, in one round trip.
-- Only the latest of each: who looks for older things reads the inbox, which pages.
create function private.text_likeness(words text, content text) returns real
  language sql immutable
  set search_path = ''
  as $$
    -- `strict` compares whole words, so that 'maria' is not found in 'marital'.
    select greatest(
      extensions.strict_word_similarity(lower(words), lower(content)),
      case when strpos(lower(content), lower(words)) > 0 then 0.9 else 0 end
    )::real
  $$;
comment on function private.text_likeness is '0 to 1: how well a text contains the words, slips allowed.';
grant execute on function private.text_likeness(text, text) to authenticated;

create function public.quick_search(words text, page_size integer default 5) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    with asked as (
      select left(trim(quick_search.words), 200) as words,
        least(greatest(quick_search.page_size, 1), 20) as most
    ),
    threads as (
      select c.id, c.listing_title, c.last_message_at, c.last_message ->> 'content' as content,
        (select string_agg(p ->> 'full_name', ', ') from jsonb_array_elements(c.participants) p
          where p ->> 'user_id' <> (select auth.uid())::text) as names
      from (
        select * from public.my_conversations
        order by last_message_at desc nulls last limit 200
      ) c
    ),
    thread_scores as (
      select t.*, private.text_likeness(a.words, coalesce(t.names, '')) as by_name,
        private.text_likeness(a.words, coalesce(t.listing_title, '')) as by_home,
        private.text_likeness(a.words, coalesce(t.content, '')) as by_text
      from threads t, asked a
    ),
    notice_scores as (
      select n.id, n.notification_type, n.title, n.message, n.metadata, n.read_at, n.created_at,
        private.text_likeness(a.words, n.title || ' ' || n.message) as likeness
      from (
        select * from public.notifications
        where recipient_id = (select auth.uid())
        order by created_at desc, id desc limit 300
      ) n, asked a
    )
    select jsonb_build_object(
      'conversations', coalesce((
        select jsonb_agg(to_jsonb(found)) from (
          select s.id, s.names, s.listing_title, left(s.content, 140) as content,
            s.last_message_at, greatest(s.by_name, s.by_home * 0.9, s.by_text * 0.8) as likeness
          from thread_scores s
          where greatest(s.by_name, s.by_home * 0.9, s.by_text * 0.8) >= 0.5
          order by likeness desc, s.last_message_at desc nulls last
          limit (select most from asked)
        ) found), '[]'),
      'notifications', coalesce((
        select jsonb_agg(to_jsonb(found)) from (
          select * from notice_scores n where n.likeness >= 0.5
          order by n.likeness desc, n.created_at desc
          limit (select most from asked)
        ) found), '[]')
    )
  $$;
comment on function public.quick_search is
  'The caller''s own conversations and notifications that resemble the words: {conversations, notifications}, each with likeness 0 to 1, best first.';
grant execute on function public.quick_search(text, integer) to authenticated;
