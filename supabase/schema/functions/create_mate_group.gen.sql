-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Forms a group of the caller with an own list of homes, and invites mates of theirs. The same id again changes nothing.
-- executable by authenticated
create function public.create_mate_group(id uuid, name text, mates uuid[])
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.create_mate_group(id, name, mates) $function$

-- Definer: groups are no client's to write.
-- executable by authenticated
create function private.create_mate_group(id uuid, name text, mates uuid[])
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  made public.mate_groups;
  list uuid := gen_random_uuid();
  mate uuid;
begin
  if exists (
    select from public.mate_groups g
    where g.id = create_mate_group.id and g.founder_id = me
  ) then
    return create_mate_group.id;
  end if;
  perform private.limit_mate_groups(me);
  if coalesce(cardinality(mates), 0) = 0 or cardinality(mates) > 9 then
    raise exception using errcode = 'P0001', hint = 'mate_groups.mates_missing',
      message = 'Choose one to nine mates for a group.';
  end if;
  insert into public.favorite_lists (id, owner_id, name) values (list, me, create_mate_group.name);
  insert into public.mate_groups (id, name, founder_id, list_id)
    values (create_mate_group.id, create_mate_group.name, me, list)
    on conflict do nothing returning * into made;
  if made.id is null then
    raise exception using errcode = 'P0001', hint = 'mate_groups.missing',
      message = 'This group is not available';
  end if;
  insert into public.mate_group_members (group_id, profile_id, joined_at) values (made.id, me, now());
  foreach mate in array mates loop
    perform private.add_mate(made, mate);
  end loop;
  return made.id;
end
$function$
