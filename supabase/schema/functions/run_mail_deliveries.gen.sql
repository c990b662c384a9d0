-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Job: how many mails are due, at most a batch; the function send-mails then sends them.
create function private.run_mail_deliveries(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 50)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select count(*)::integer from (
      (select from public.notification_deliveries d
      where d.state = 'pending' and d.channel = 'email' and d.not_before <= at
        and (d.claimed_until is null or d.claimed_until <= at)
      limit batch)
      union all
      (select from private.invitation_mails m
      where m.not_before <= at and (m.claimed_until is null or m.claimed_until <= at)
      limit batch)
    ) waiting
  $function$
