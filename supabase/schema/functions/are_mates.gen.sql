-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a request between two was accepted and neither has left. Definer: requests are their two people's.
create function private.are_mates(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.mate_requests r
      where r.status = 'accepted'
        and ((r.sender_id = one and r.recipient_id = other)
          or (r.sender_id = other and r.recipient_id = one))
    )
  $function$
