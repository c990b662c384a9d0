-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Leases that the caller's proven address is asked to join, the latest first, with what they answered. At most 20.
-- executable by authenticated
create function public.my_lease_invitations()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.my_lease_invitations() $function$

-- Definer: who is asked has to know by whom and for which home, and nothing else of the draft.
-- executable by authenticated
create function private.my_lease_invitations()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at desc, i.id), '[]')
    from (
      select i.id, i.status, i.created_at, n.starts_on, h.id as listing_id, h.title, h.city, h.state,
        p.full_name as host_name
      from public.lease_invitations i
        join public.leases n on n.id = i.lease_id
        join public.listings h on h.id = n.listing_id
        join public.profiles p on p.id = n.host_id
      where i.email = (select private.my_verified_email()) and n.status = 'draft'
        and not private.is_blocked_between((select auth.uid()), n.host_id)
      order by i.created_at desc, i.id limit 20
    ) i
  $function$
