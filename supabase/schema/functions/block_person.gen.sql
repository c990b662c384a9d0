-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Ends what is new between the caller and a person, in both directions; the person is not told.
-- executable by authenticated
create function public.block_person(person uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.block_person(person) $function$

-- Definer: it holds the conversations of the two. Blocking twice is blocking once.
-- executable by authenticated
create function private.block_person(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
