-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: the key is no client's. HMAC of what a visit says. Granted to nobody.
create function private.guide_visit_signature(visit private.guide_visits)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select encode(extensions.hmac(convert_to(private.guide_visit_text(visit), 'UTF8'), k.key, 'sha256'), 'hex')
    from private.guide_visit_keys k
  $function$
