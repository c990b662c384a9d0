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
