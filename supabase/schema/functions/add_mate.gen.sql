-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Invites a mate of the caller; who is in it or invited stays what they are. The caller holds the lock. Granted to no role.
create function private.add_mate(into_group public.mate_groups, person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
begin
  if exists (
    select from public.mate_group_members m
    where m.group_id = into_group.id and m.profile_id = person
  ) then
    return;
  end if;
  -- Blocked by one who is in it reads as any other person who cannot be asked.
  if person is null or not private.are_mates(me, person) or exists (
    select from public.mate_group_members m
    where m.group_id = into_group.id and private.is_blocked_between(m.profile_id, person)
  ) then
    raise exception using errcode = 'P0001', hint = 'mate_groups.not_a_mate',
      message = 'This person cannot be invited. Only people who look for a home with you can.';
  end if;
  if (
    select count(*) from public.mate_group_members m where m.group_id = into_group.id
  ) >= 10 then
    raise exception using errcode = 'P0001', hint = 'mate_groups.full',
      message = 'A group has room for ten people, with those who are invited.';
  end if;
  insert into public.mate_group_members (group_id, profile_id, invited_by)
    values (into_group.id, person, me);
  perform private.notify(person, 'account', 'You are invited to a group of mates',
    format('%s invites you to look for a home together in “%s”.', private.name_of(me),
      into_group.name),
    jsonb_build_object('mate_group_id', into_group.id));
end
$function$
