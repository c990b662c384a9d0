-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For owner and manager: deposits that are held, the oldest first; after_key is row_key of the last row. held_on is the day on which the last of it arrived.
-- executable by authenticated
create function public.held_deposits(org uuid, words text DEFAULT ''::text, after_key text DEFAULT NULL::text, page_size integer DEFAULT 50)
 RETURNS TABLE(row_key text, charge_id uuid, lease_id uuid, listing_id uuid, title text, unit text, city text, tenants text, lease_status text, ends_on date, held_on date, held_cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    with keyed as (
      select concat_ws(' ', to_char(h.held_on, 'YYYY-MM-DD'), h.charge_id) collate "C" as k, h.*
      from private.held_deposits(org, words) h
    )
    select keyed.* from keyed
    where after_key is null or keyed.k > after_key collate "C"
    order by keyed.k
    limit least(greatest(page_size, 1), 500)
  $function$

-- The rows of public.held_deposits, in no order. Definer: deposits whose home or lease is gone count, too; it asks for the caller's organisation first.
-- executable by authenticated
create function private.held_deposits(org uuid, words text)
 RETURNS TABLE(charge_id uuid, lease_id uuid, listing_id uuid, title text, unit text, city text, tenants text, lease_status text, ends_on date, held_on date, held_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select c.id, c.lease_id, c.listing_id, l.title, l.unit, l.city,
      case when c.lease_id is null then '' else private.tenant_names(c.lease_id) end, e.status, e.ends_on,
      coalesce((
        select max(p.settled_on) from public.payment_allocations a join public.payments p on p.id = a.payment_id
        where a.charge_id = c.id and p.status in ('succeeded', 'disputed')
      ), c.due_on), c.paid_cents::bigint
    from public.charges c
    left join public.listings l on l.id = c.listing_id
    left join public.leases e on e.id = c.lease_id
    where c.org_id = held_deposits.org and c.kind = 'deposit' and c.status <> 'refunded' and c.paid_cents > 0
      and held_deposits.org in (select private.my_managed_organizations())
      and (coalesce(held_deposits.words, '') = '' or strpos(lower(concat_ws(' ', l.title, l.unit, l.city,
        case when c.lease_id is null then '' else private.tenant_names(c.lease_id) end)),
        lower(trim(held_deposits.words))) > 0)
  $function$
