-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Gives somebody's homes within an organisation to a colleague; granted to nobody.
create function private.pass_on_homes(org uuid, from_person uuid, to_person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.properties set owner_id = to_person where org_id = org and owner_id = from_person;
  update public.listings set owner_id = to_person where org_id = org and owner_id = from_person;
  update public.tours set host_id = to_person where org_id = org and host_id = from_person;
  update public.lease_parties p set profile_id = to_person
    from public.leases l
    where l.id = p.lease_id and l.org_id = org and l.host_id = from_person
      and p.profile_id = from_person and p.party = 'host' and p.signed_at is null
      and not exists (select from public.lease_parties other
        where other.lease_id = p.lease_id and other.profile_id = to_person);
  update public.leases set host_id = to_person where org_id = org and host_id = from_person;
end
$function$
