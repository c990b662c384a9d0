-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side: work for a home as a draft, with what it may cost; the same id again is the same draft. Policies decide.
-- executable by authenticated
create function public.draft_work_order(work_order uuid, listing uuid, title text, request uuid DEFAULT NULL::uuid, vendor uuid DEFAULT NULL::uuid, description text DEFAULT ''::text, priority text DEFAULT 'medium'::text, estimated_cents integer DEFAULT NULL::integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.work_orders (id, listing_id, request_id, vendor_id, title, description, priority)
    values (work_order, listing, request, vendor, title, description, priority)
    on conflict (id) do nothing;
  if estimated_cents is not null then
    perform public.set_work_order_estimate(work_order, estimated_cents);
  end if;
  return work_order;
end
$function$
