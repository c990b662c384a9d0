-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the host's side: who may join a lease by an addendum, as {id, full_name}. Null for others.
-- executable by authenticated
create function public.addendum_people(lease uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.addendum_people(lease) $function$

-- Null for all but the host's side.
-- executable by authenticated
create function private.addendum_people(lease uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select case when private.manages_lease(lease) then (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name)
        order by p.full_name, p.id), '[]')
      from public.profiles p
      where p.id in (select private.may_join(lease)) and p.id not in (
        select o.profile_id from public.lease_parties o where o.lease_id = lease)
    ) end
  $function$
