-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Judges the guides of a domain again; how many are confirmed now. Granted to nobody but through the operator's functions.
create function private.judge_domain(domain text)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with judged as (
      update public.guides g
      set organization_confirmed = coalesce(private.is_domain_of(g.organization_email, g.organization_name), false)
      where g.organization_email_verified
        and (split_part(lower(g.organization_email), '@', 2) = judge_domain.domain
          or split_part(lower(g.organization_email), '@', 2) like '%.' || judge_domain.domain)
      returning g.organization_confirmed
    )
    select count(*)::integer from judged where organization_confirmed
  $function$
