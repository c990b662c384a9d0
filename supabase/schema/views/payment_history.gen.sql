-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Payments with their receipts and what they were for: the payer's own, and the organisation's for owner and manager.
create view public.payment_history with (security_invoker=true) as
 SELECT p.id,
    p.org_id,
    p.payer_id,
    p.amount_cents,
    p.refunded_cents,
    p.currency,
    p.method,
    p.status,
    p.failure,
    p.settled_on,
    p.created_at,
    r.code AS receipt_code,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('charge_id', c.id, 'listing_id', c.listing_id, 'kind', c.kind, 'description', c.description, 'amount_cents', a.amount_cents, 'refunded_cents', a.refunded_cents) ORDER BY c.due_on, c.id), '[]'::jsonb) AS "coalesce"
           FROM public.payment_allocations a
             JOIN public.charges c ON c.id = a.charge_id
          WHERE a.payment_id = p.id) AS lines,
    (p.created_at AT TIME ZONE COALESCE(private.payment_zone(p.id), 'UTC'::text))::date AS started_on,
    p.provider
   FROM public.payments p
     LEFT JOIN public.receipts r ON r.payment_id = p.id;
grant select on public.payment_history to authenticated;
