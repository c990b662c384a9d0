-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes a person out of all groups of mates. Granted to no role.
create function private.leave_mate_groups(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.mate_groups;
begin
  for was in
    select g.* from public.mate_groups g
    where exists (select from public.mate_group_members m
      where m.group_id = g.id and m.profile_id = person)
    order by g.id for no key update
  loop
    perform private.end_mate_membership(was, person, false);
  end loop;
end
$function$
