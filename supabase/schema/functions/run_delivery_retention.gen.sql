-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Forgets what was sent 30 days ago. Job: every night.
create function private.run_delivery_retention(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 1000)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone integer;
begin
  delete from public.notification_deliveries d where d.id in (
    select o.id from public.notification_deliveries o
    where o.state <> 'pending' and o.updated_at < at - interval '30 days'
    limit batch for update skip locked
  );
  get diagnostics gone = row_count;
  return gone;
end
$function$
