-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes mails that are due, for two minutes: single notifications and digests. For the service alone.
create function public.claim_mails(batch integer DEFAULT 50)
 RETURNS TABLE(id uuid, claim_id uuid, attempts integer, what jsonb)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select c.id, c.claim_id, c.attempts, c.what
    from private.claim_deliveries(least(greatest(batch, 1), 200), now(), 'email') c
  $function$
