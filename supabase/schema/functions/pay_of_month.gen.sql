-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: rates are the organisation's. The caller's tours as a guide of a month of the homes' clocks, and what was granted in addition, each with its pay and where it stands. Granted to nobody.
create function private.pay_of_month(month date)
 RETURNS TABLE(kind text, id uuid, tour_id uuid, org_id uuid, listing_id uuid, starts_at timestamp with time zone, ends_at timestamp with time zone, time_zone text, cents integer, state text, payout_id uuid, paid_on date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with mine as (
      select t as tour, private.tour_pay_cents(t) as cents, o.payout_id
      from public.tours t left join public.payout_tours o on o.tour_id = t.id
      where t.guide_id = auth.uid() and t.guide_answer is distinct from 'asked' and t.org_id is not null
        and t.status in ('scheduled', 'confirmed', 'in_progress', 'completed', 'no_show', 'nobody_said')
        -- A month of the home's clock; the day more on each side is for the index.
        and t.starts_at >= month - 1 and t.starts_at < month + interval '1 month 1 day'
        and date_trunc('month', t.starts_at at time zone t.time_zone) = month
        and not private.is_further_party(t)
    )
    select 'tour', (m.tour).id, (m.tour).id, (m.tour).org_id, (m.tour).listing_id, (m.tour).starts_at,
      (m.tour).ends_at, (m.tour).time_zone,
      -- A tour that was not held brings nothing, whatever was agreed for it.
      case when p.id is not null or (m.tour).status not in ('no_show', 'nobody_said') then m.cents end,
      case
        when p.id is not null then private.payout_pay_state(p.status)
        when (m.tour).status in ('no_show', 'nobody_said') then 'not_held'
        when m.cents is null then 'elsewhere'
        when (m.tour).status = 'completed' then 'held'
        else 'agreed'
      end,
      p.id, p.paid_on
    from mine m left join public.payouts p on p.id = m.payout_id
    union all
    select 'correction', d.id, d.tour_id, d.org_id, d.listing_id, d.held_at, d.held_at, d.time_zone, d.granted_cents,
      private.payout_pay_state(p.status), p.id, p.paid_on
    from public.pay_disputes d join public.payouts p on p.id = d.payout_id
    where d.guide_id = auth.uid() and d.held_at >= month - 1 and d.held_at < month + interval '1 month 1 day'
      and date_trunc('month', d.held_at at time zone d.time_zone) = month
  $function$
