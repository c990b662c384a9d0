-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- All that the receipt of a payment that arrived says, with both sides and the home; null before it arrived, and for others.
-- executable by authenticated
create function public.payment_receipt(payment uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.payment_receipt(payment) $function$

-- Null for anyone who neither paid nor manages the organisation. Definer: it reads the names of both sides.
-- executable by authenticated
create function private.payment_receipt(payment uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object('code', r.code, 'issued_at', r.issued_at,
      'time_zone', coalesce(private.payment_zone(p.id), 'UTC'),
      'settled_on', p.settled_on, 'amount_cents', p.amount_cents, 'refunded_cents', p.refunded_cents,
      'currency', p.currency, 'method', p.method, 'reference', p.provider_reference,
      'payer', coalesce((select f.full_name from public.profiles f where f.id = p.payer_id),
        -- The account is gone, the receipt stays.
        'Tenant'),
      'receiver', coalesce(nullif(trim(o.company_name), ''), o.name),
      'host', (select f.full_name from public.organization_members m
          join public.profiles f on f.id = m.profile_id
        where m.org_id = p.org_id and m.role = 'owner' order by m.created_at limit 1),
      'homes', (
        select coalesce(jsonb_agg(distinct concat_ws(', ', h.title,
          nullif(concat_ws(' ', private.street_of(h.id), h.unit), ''), h.city,
          concat_ws(' ', h.state, h.postal_code))), '[]')
        from public.payment_allocations a join public.charges c on c.id = a.charge_id
          join public.listings h on h.id = c.listing_id
        where a.payment_id = p.id),
      'lines', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'description', c.description,
          'due_on', c.due_on, 'amount_cents', a.amount_cents, 'refunded_cents', a.refunded_cents)
          order by c.due_on, c.id), '[]')
        from public.payment_allocations a join public.charges c on c.id = a.charge_id
        where a.payment_id = p.id))
    from public.payments p
      join public.receipts r on r.payment_id = p.id
      join public.organizations o on o.id = p.org_id
    where p.id = payment
      and (p.payer_id = (select auth.uid()) or p.org_id in (select private.my_managed_organizations()))
  $function$
