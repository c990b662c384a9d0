-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What an application is looked at by now. Definer: written into events by a trigger. Granted to nobody.
create function private.looked_at(application uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object(
      'version', a.version,
      'criteria', private.criteria_of(l.id),
      'home', jsonb_build_object('rent_cents', l.rent_cents, 'bedrooms', l.bedrooms,
        'pets_allowed', l.pets_allowed, 'available_from', l.available_from),
      'proof', exists (
        select from public.document_shares s join public.documents d on d.id = s.document_id
        where s.application_id = a.id and s.revoked_at is null and d.kind = 'income'))
    from public.applications a join public.listings l on l.id = a.listing_id
    where a.id = application
  $function$
