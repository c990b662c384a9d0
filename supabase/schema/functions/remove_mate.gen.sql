-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The founder removes a person, or who invited one takes it back; who is gone already stays gone.
-- executable by authenticated
create function public.remove_mate(mate_group uuid, person uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.remove_mate(mate_group, person) $function$

-- Definer: groups are no client's to write.
-- executable by authenticated
create function private.remove_mate(mate_group uuid, person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.mate_groups := private.lock_mate_group(mate_group);
  member public.mate_group_members;
begin
  select * into member from public.mate_group_members m
    where m.group_id = mate_group and m.profile_id = person;
  if member.profile_id is null then
    return;
  end if;
  if person = auth.uid() or (was.founder_id <> auth.uid()
    and (member.joined_at is not null or member.invited_by is distinct from auth.uid()))
  then
    raise exception using errcode = 'P0001', hint = 'mate_groups.founder_only',
      message = 'Only who formed the group removes people, and who invited a person takes it back.';
  end if;
  perform private.end_mate_membership(was, person, member.joined_at is not null);
end
$function$
