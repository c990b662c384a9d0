-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who is invited joins, and has the list of the group; or declines. Repeating it changes nothing.
-- executable by authenticated
create function public.answer_mate_group(mate_group uuid, accept boolean)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.answer_mate_group(mate_group, accept) $function$

-- Definer: groups are no client's to write.
-- executable by authenticated
create function private.answer_mate_group(mate_group uuid, accept boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  asked public.mate_groups;
  mine public.mate_group_members;
begin
  -- The person before the group, as in a block: two that wait for each other never move.
  perform from public.profiles p where p.id = me for no key update;
  select * into asked from public.mate_groups g where g.id = mate_group for no key update;
  select * into mine from public.mate_group_members m
    where m.group_id = mate_group and m.profile_id = me;
  if mine.joined_at is not null then
    if accept then return 'joined'; end if;
    raise exception using errcode = 'P0001', hint = 'mate_groups.joined_already',
      message = 'You are in this group already. Leave it instead.';
  end if;
  if not coalesce(accept, false) then
    delete from public.mate_group_members m where m.group_id = mate_group and m.profile_id = me;
    if found then
      perform private.notify(mine.invited_by, 'account', 'News of your group of mates',
        format('%s does not join “%s”.', private.name_of(me), asked.name),
        jsonb_build_object('mate_group_id', mate_group));
    end if;
    return 'declined';
  end if;
  if mine.profile_id is null or exists (
    select from public.mate_group_members m
    where m.group_id = mate_group and m.joined_at is not null
      and private.is_blocked_between(m.profile_id, me)
  ) then
    raise exception using errcode = 'P0001', hint = 'mate_groups.missing',
      message = 'This group is not available';
  end if;
  perform private.limit_mate_groups(me);
  update public.mate_group_members m set joined_at = now()
    where m.group_id = mate_group and m.profile_id = me;
  insert into public.favorite_list_members (list_id, profile_id, role)
    values (asked.list_id, me, 'editor')
    on conflict (list_id, profile_id) do update set role = 'editor';
  perform private.notify_mate_group(mate_group, me, 'News of your group of mates',
    format('%s joined “%s”.', private.name_of(me), asked.name));
  return 'joined';
end
$function$
