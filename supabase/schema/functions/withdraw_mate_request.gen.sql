-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The sender takes a request back, or either ends an accepted one; repeating it changes nothing.
-- executable by authenticated
create function public.withdraw_mate_request(request uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.withdraw_mate_request(request) $function$

-- Definer: statuses are no client's.
-- executable by authenticated
create function private.withdraw_mate_request(request uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.mate_requests;
begin
  select * into asked from public.mate_requests r
    where r.id = request and auth.uid() in (r.sender_id, r.recipient_id) for update;
  -- What was sent is its sender's to take back; what both wanted, either may end.
  if asked.id is null or (asked.status = 'sent' and asked.sender_id <> auth.uid()) then
    raise exception using errcode = 'P0001', hint = 'mates.request_missing',
      message = 'This request is not available';
  end if;
  update public.mate_requests r set status = 'withdrawn', decided_at = now()
    where r.id = request and r.status <> 'withdrawn';
end
$function$
