-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Others who got notifications in this transaction, and how many each.
-- executable by authenticated
create function assistant.notified_now()
 RETURNS TABLE(recipient uuid, name text, notices integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform assistant.require_server();
  -- `created_at` defaults to the start of the transaction.
  return query
    select notice.recipient_id, coalesce(person.full_name, '?'), count(*)::integer
    from public.notifications as notice
    join public.profiles as person on person.id = notice.recipient_id
    where notice.created_at = now() and notice.recipient_id <> auth.uid()
    group by notice.recipient_id, person.full_name
    order by 2 limit 50;
end
$function$
