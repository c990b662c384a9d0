-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For operators: domains with proven addresses that wait for approval, and those that were approved.
create function public.operator_domains(wanted text DEFAULT NULL::text, page_size integer DEFAULT 50)
 RETURNS SETOF jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.operator_domains(wanted, page_size) $function$

-- Definer: service_role reads none of these tables.
-- executable by service_role
create function private.operator_domains(wanted text, page_size integer)
 RETURNS SETOF jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with asked as (
      select split_part(lower(g.organization_email), '@', 2) as domain, g.organization_name,
        count(*) as guides, max(g.updated_at) as at
      from public.guides g
      where g.organization_email_verified and not g.organization_confirmed
      group by 1, 2
    ), rows as (
      select d.domain, d.organization, 'approved' as status, d.operator, null::bigint as guides,
        d.created_at as at
      from private.organization_domains d where coalesce(wanted, 'pending') in ('approved', 'all')
      union all
      select a.domain, a.organization_name, 'pending', null, a.guides, a.at
      from asked a where coalesce(wanted, 'pending') in ('pending', 'all')
    )
    select jsonb_build_object('id', r.domain, 'organization', r.organization, 'status', r.status,
      'by', r.operator, 'guides', r.guides, 'at', r.at)
    from rows r order by r.at desc, r.domain
    limit least(greatest(coalesce(page_size, 50), 1), 200)
  $function$
