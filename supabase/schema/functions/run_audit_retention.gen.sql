-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Forgets entries older than seven years, the oldest first. Job: every day.
create function private.run_audit_retention(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 1000)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone integer;
begin
  delete from private.audit_log e where e.id in (
    select o.id from private.audit_log o
    where o.happened_at < least(at, now()) - interval '7 years'
    order by o.happened_at limit batch for update skip locked
  );
  get diagnostics gone = row_count;
  return gone;
end
$function$
