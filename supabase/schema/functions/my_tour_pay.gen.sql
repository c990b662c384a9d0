-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A page of the caller's tours as a guide of a month, the latest first, each with its pay (cents; null where nothing is paid, or the host pays), its state (agreed, held, on_its_way, paid, failed, cancelled, not_held, elsewhere) and what was said of it; a row of kind correction is what was granted in addition.
-- executable by authenticated
create function public.my_tour_pay(month date, before_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50)
 RETURNS TABLE(kind text, id uuid, tour_id uuid, org_id uuid, org text, listing_id uuid, home text, starts_at timestamp with time zone, ends_at timestamp with time zone, time_zone text, cents integer, state text, payout_id uuid, paid_on date, dispute jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.my_tour_pay(month, before_at, before_id, most) $function$

-- Definer: names of organisation and home.
-- executable by authenticated
create function private.my_tour_pay(month date, before_at timestamp with time zone, before_id uuid, most integer)
 RETURNS TABLE(kind text, id uuid, tour_id uuid, org_id uuid, org text, listing_id uuid, home text, starts_at timestamp with time zone, ends_at timestamp with time zone, time_zone text, cents integer, state text, payout_id uuid, paid_on date, dispute jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select p.kind, p.id, p.tour_id, p.org_id, o.name, p.listing_id, l.title, p.starts_at, p.ends_at, p.time_zone,
      p.cents, p.state, p.payout_id, p.paid_on, d.said
    from private.pay_of_month(month) p
      join public.organizations o on o.id = p.org_id
      left join public.listings l on l.id = p.listing_id
      left join lateral (
        select jsonb_build_object('id', d.id, 'status', d.status, 'claimed_cents', d.claimed_cents,
          'reason', d.reason, 'answer', d.answer, 'granted_cents', d.granted_cents,
          'created_at', d.created_at, 'answered_at', d.answered_at) as said
        from public.pay_disputes d
        where p.kind = 'tour' and d.tour_id = p.tour_id and d.guide_id = auth.uid()
        order by d.created_at desc, d.id limit 1) d on true
    where before_at is null or (p.starts_at, p.id) < (before_at, before_id)
    order by p.starts_at desc, p.id desc
    limit least(greatest(most, 1), 200)
  $function$
