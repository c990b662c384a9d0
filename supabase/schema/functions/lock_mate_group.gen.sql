-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A group that the caller is in, locked: who comes and goes does so one after the other. Granted to no role.
create function private.lock_mate_group(mate_group uuid)
 RETURNS public.mate_groups
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_row public.mate_groups;
begin
  select * into found_row from public.mate_groups g where g.id = mate_group for no key update;
  if found_row.id is null or not exists (
    select from public.mate_group_members m
    where m.group_id = mate_group and m.profile_id = auth.uid() and m.joined_at is not null
  ) then
    raise exception using errcode = 'P0001', hint = 'mate_groups.missing',
      message = 'This group is not available';
  end if;
  return found_row;
end
$function$
