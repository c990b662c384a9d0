-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The hash of a report's signatures; null without any. Granted to nobody.
create function private.report_signatures_hash(report public.tour_reports)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case when (report).signature is not null or (report).visitor_signature is not null then
      encode(sha256(convert_to(
        jsonb_build_array((report).signature, (report).visitor_signature)::text, 'UTF8')), 'hex') end
  $function$
