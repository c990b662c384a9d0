-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The sums of all rows of held_deposits with the same words; ended_cents is of leases that are over.
-- executable by authenticated
create function public.held_deposit_totals(org uuid, words text DEFAULT ''::text)
 RETURNS TABLE(deposits bigint, held_cents bigint, ended_cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select count(*), coalesce(sum(h.held_cents), 0)::bigint,
      coalesce(sum(h.held_cents) filter (where h.lease_status = 'ended'), 0)::bigint
    from private.held_deposits(org, words) h
  $function$
