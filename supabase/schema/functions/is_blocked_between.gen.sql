-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether either of two people blocked the other: nothing new may begin between them. Granted to nobody: functions of the owner ask it, and answer both directions alike.
create function private.is_blocked_between(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.blocks b
      where (b.blocker_id = one and b.blocked_id = other)
        or (b.blocker_id = other and b.blocked_id = one)
    )
  $function$
