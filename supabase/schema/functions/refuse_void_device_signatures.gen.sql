-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a text that was taken back is not signed by what still waits. Definer: the rows are no client's.
create function private.refuse_void_device_signatures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.lease_device_signatures d set state = 'refused', settled_at = now(),
    reason = case when new.returned_as = 'expired' then 'offer_expired' else 'document_changed' end
    where d.lease_id = new.id and d.state = 'waiting';
  return null;
end
$function$
