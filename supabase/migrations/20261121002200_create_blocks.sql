-- Who wants nothing more to do with whom. Either direction ends what is new between two people:
-- messages, conversations, tours and applications; what was written stays readable to both.
create table public.blocks (
  blocker_id uuid not null references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
comment on table public.blocks is 'Who blocked whom; only the blocker knows.';
create index blocks_blocked_id_idx on public.blocks (blocked_id, blocker_id);

alter table public.blocks enable row level security;

create policy person_reads_own_blocks on public.blocks
  for select to authenticated using (blocker_id = (select auth.uid()));

-- No writes: block_person waits for what is being sent, so that nothing arrives after a block.
grant select on public.blocks to authenticated;

create function private.is_blocked_between(one uuid, other uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.blocks b
      where (b.blocker_id = one and b.blocked_id = other)
        or (b.blocker_id = other and b.blocked_id = one)
    )
  $$;
comment on function private.is_blocked_between is
  'Whether either of two people blocked the other: nothing new may begin between them. Granted to nobody: functions of the owner ask it, and answer both directions alike.';

create function private.block_person(person uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
begin
  if person = me then
    raise exception using errcode = 'P0001', hint = 'blocks.self',
      message = 'You cannot block yourself.';
  end if;
  if not exists (select from public.profiles p where p.id = person) then
    raise exception using errcode = 'P0001', hint = 'blocks.person_missing',
      message = 'This person is not available';
  end if;
  -- Whoever is sending holds the conversation: the message comes before the block, or not at all.
  perform from public.conversations c
    where c.id in (
      select pair.conversation_id from private.conversation_pairs pair
      where pair.low_id = least(me, person) and pair.high_id = greatest(me, person)
    )
    order by c.id for update;
  -- One at a time for each blocker, so that the count holds.
  perform from public.profiles p where p.id = me for update;
  if (select count(*) from public.blocks b where b.blocker_id = me) >= 1000
    and not exists (select from public.blocks b where b.blocker_id = me and b.blocked_id = person)
  then
    raise exception using errcode = 'P0001', hint = 'blocks.too_many',
      message = 'You can block at most 1,000 people.';
  end if;
  insert into public.blocks (blocker_id, blocked_id) values (me, person) on conflict do nothing;
end
$$;
comment on function private.block_person is
  'Definer: it holds the conversations of the two. Blocking twice is blocking once.';

create function public.block_person(person uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.block_person(person) $$;
comment on function public.block_person is
  'Ends what is new between the caller and a person, in both directions; the person is not told.';

create function private.unblock_person(person uuid) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    delete from public.blocks b where b.blocker_id = (select auth.uid()) and b.blocked_id = person
  $$;
comment on function private.unblock_person is 'Definer: nobody deletes blocks directly.';

create function public.unblock_person(person uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.unblock_person(person) $$;
comment on function public.unblock_person is
  'Takes the caller''s own block back; the other person''s stays. Nothing happens without one.';

grant execute on function private.block_person(uuid), public.block_person(uuid),
  private.unblock_person(uuid), public.unblock_person(uuid) to authenticated;
