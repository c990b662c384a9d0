-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Leases of the caller's side whose home, street, city or tenants have words that begin with each of these. Definer: tenants' names are not the host's to read from their profiles.
-- executable by authenticated
create function private.found_leases(words text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select e.id
    from public.leases e
    join public.listings l on l.id = e.listing_id
    cross join lateral (
      select ' ' || private.folded_name(
        concat_ws(' ', l.title, l.street_address, l.unit, l.city, private.tenant_names(e.id))) as text
    ) known
    where (select private.second_factor_given())
      and (e.host_id = (select auth.uid())
        or e.org_id in (select private.my_managed_organizations()))
      and not exists (
        select from unnest(private.plain_words(private.folded_name(left(found_leases.words, 200)))) word
        where strpos(known.text, ' ' || word) = 0)
  $function$
