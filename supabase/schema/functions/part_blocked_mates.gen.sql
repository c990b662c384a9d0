-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: parts two of whom one blocks the other. Definer: groups and applications are no client's to write.
create function private.part_blocked_mates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shared public.mate_groups;
  asked public.application_co_applicants;
begin
  for shared in
    select g.* from public.mate_groups g
    where exists (select from public.mate_group_members m
        where m.group_id = g.id and m.profile_id = new.blocker_id)
      and exists (select from public.mate_group_members m
        where m.group_id = g.id and m.profile_id = new.blocked_id)
    order by g.id for no key update
  loop
    -- Who blocks leaves; a founder stays, and the other leaves.
    perform private.end_mate_membership(shared,
      case when shared.founder_id = new.blocker_id then new.blocked_id else new.blocker_id end, false);
  end loop;
  for asked in
    select c.* from public.application_co_applicants c
      join public.applications a on a.id = c.application_id
    where c.status <> 'refused' and c.mate_id is not null
      and ((a.applicant_id = new.blocker_id and c.mate_id = new.blocked_id)
        or (a.applicant_id = new.blocked_id and c.mate_id = new.blocker_id))
    order by c.application_id
  loop
    perform from public.applications a
      where a.id = asked.application_id
        and a.status in ('draft', 'submitted', 'screening', 'shortlisted') for no key update;
    if found then
      perform private.step_back(asked);
    end if;
  end loop;
  return null;
end
$function$
