-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller leaves a group, its list and its open applications; who is gone already stays gone. After the founder the longest member has it, after the last it is over.
-- executable by authenticated
create function public.leave_mate_group(mate_group uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.leave_mate_group(mate_group) $function$

-- Definer: groups are no client's to write.
-- executable by authenticated
create function private.leave_mate_group(mate_group uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.mate_groups;
begin
  select * into was from public.mate_groups g where g.id = mate_group for no key update;
  if exists (
    select from public.mate_group_members m
    where m.group_id = mate_group and m.profile_id = auth.uid() and m.joined_at is not null
  ) then
    perform private.end_mate_membership(was, auth.uid(), false);
  end if;
end
$function$
