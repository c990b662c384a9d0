-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The sums of all rows of rent_roll with the same filter; the rent counts for homes that are let.
-- executable by authenticated
create function public.rent_roll_totals(org uuid, only_rows text DEFAULT NULL::text, words text DEFAULT ''::text)
 RETURNS TABLE(homes bigint, let_homes bigint, rent_cents bigint, asked_cents bigint, paid_cents bigint, open_cents bigint, deposit_cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select count(*), count(r.lease_id), coalesce(sum(r.rent_cents) filter (where r.lease_id is not null), 0)::bigint,
      coalesce(sum(r.asked_cents), 0)::bigint, coalesce(sum(r.paid_cents), 0)::bigint,
      coalesce(sum(r.open_cents), 0)::bigint, coalesce(sum(r.deposit_cents), 0)::bigint
    from private.rent_roll(org, only_rows, words) r
  $function$
