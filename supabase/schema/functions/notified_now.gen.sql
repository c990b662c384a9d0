-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Names of the others who got a notification in this transaction.
-- executable by authenticated
create function assistant.notified_now()
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform assistant.require_server();
  -- `created_at` defaults to the start of the transaction.
  return array(
    select distinct coalesce(person.full_name, '?')
    from public.notifications as notice
    join public.profiles as person on person.id = notice.recipient_id
    where notice.created_at = now() and notice.recipient_id <> auth.uid()
    order by 1 limit 50
  );
end
$function$
