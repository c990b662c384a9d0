-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: what work may cost; null for not known. Policies decide.
-- executable by authenticated
create function public.set_work_order_estimate(work_order uuid, cents integer)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    insert into public.work_order_costs (work_order_id, estimated_cents) values (work_order, cents)
    on conflict (work_order_id) do update set estimated_cents = excluded.estimated_cents
    returning estimated_cents
  $function$
