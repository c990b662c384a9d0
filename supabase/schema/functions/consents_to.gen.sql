-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a person agrees to something now; not asked is no. Definer: for server functions and jobs.
create function private.consents_to(person uuid, consent_kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce((
      select c.given from public.consents c where c.user_id = person and c.kind = consent_kind
      order by c.seq desc limit 1
    ), false)
  $function$
