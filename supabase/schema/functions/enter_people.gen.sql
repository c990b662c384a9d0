-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger; definer because clients write no entries: who has to do with an organisation is found in its search.
create function private.enter_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  scope uuid;
begin
  case tg_table_name
    when 'applications' then
      if new.status <> 'draft' then
        select coalesce(l.org_id, l.owner_id) into scope
        from public.listings l where l.id = new.listing_id;
        perform private.enter_person(scope, new.applicant_id);
      end if;
    when 'application_co_applicants' then
      select coalesce(l.org_id, l.owner_id) into scope
      from public.applications a join public.listings l on l.id = a.listing_id
      where a.id = new.application_id;
      perform private.enter_person(scope, new.profile_id);
    when 'lease_parties' then
      select coalesce(l.org_id, l.host_id) into scope from public.leases l where l.id = new.lease_id;
      perform private.enter_person(scope, new.profile_id);
    when 'tours' then
      scope := coalesce(new.org_id, new.host_id);
      perform private.enter_person(scope, new.renter_id);
      perform private.enter_person(scope, new.guide_id);
    when 'organization_members' then
      perform private.enter_person(new.org_id, new.profile_id);
    when 'conversation_participants' then
      perform private.enter_person(p.user_id, new.user_id), private.enter_person(new.user_id, p.user_id)
      from public.conversation_participants p
      where p.conversation_id = new.conversation_id and p.user_id <> new.user_id;
  end case;
  return null;
end
$function$
