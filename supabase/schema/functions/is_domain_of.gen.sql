-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether an address lies in a domain that an operator approved for the organisation of this name. Definer: no client reads the domains.
create function private.is_domain_of(address text, organization text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from private.organization_domains d
      where private.folded_name(d.organization) = private.folded_name(is_domain_of.organization)
        and (split_part(lower(trim(address)), '@', 2) = d.domain
          or split_part(lower(trim(address)), '@', 2) like '%.' || d.domain)
    )
  $function$
