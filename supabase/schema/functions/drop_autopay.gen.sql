-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Ends an automatic payment; what it announced is not paid. Granted to nobody.
create function private.drop_autopay(autopay uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    update public.autopay_runs r set status = 'skipped'
      where r.autopay_id = autopay and r.status = 'announced';
    update public.autopays a set ended_at = now() where a.id = autopay and a.ended_at is null;
  $function$
