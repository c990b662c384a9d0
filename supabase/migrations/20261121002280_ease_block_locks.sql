-- `for update` of the profile would wait for every row that refers to it; the weaker lock is enough.
create or replace function private.block_person(person uuid) returns void
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
  perform from public.profiles p where p.id = me for no key update;
  if (select count(*) from public.blocks b where b.blocker_id = me) >= 1000
    and not exists (select from public.blocks b where b.blocker_id = me and b.blocked_id = person)
  then
    raise exception using errcode = 'P0001', hint = 'blocks.too_many',
      message = 'You can block at most 1,000 people.';
  end if;
  insert into public.blocks (blocker_id, blocked_id) values (me, person) on conflict do nothing;
end
$$;
