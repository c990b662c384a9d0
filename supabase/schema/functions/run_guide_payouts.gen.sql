-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Once a month has been over at the homes for two days: one payout for each guide and organisation, each tour once. Job: every day.
create function private.run_guide_payouts(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- What became of a tour is said, and said otherwise, for two days after it: so long a month stays open.
  closed_at timestamptz := at - interval '48 hours';
  due record;
  payout uuid;
  made integer := 0;
begin
  for due in
    select t.org_id, t.guide_id,
      (date_trunc('month', closed_at at time zone t.time_zone) - interval '1 month')::date as period,
      count(*)::integer as number, sum(coalesce(q.pay_cents, r.per_tour_cents))::bigint as total,
      jsonb_agg(jsonb_build_object('tour', t.id, 'listing', t.listing_id,
        'cents', coalesce(q.pay_cents, r.per_tour_cents)) order by t.id) as tours
    from public.tours t
      left join public.payout_rates r on r.org_id = t.org_id
      left join public.guide_requests q
        on q.tour_id = t.id and q.guide_id = t.guide_id and q.status = 'accepted'
    where t.status = 'completed' and t.guide_id is not null and t.org_id is not null
      and coalesce(q.pay_cents, r.per_tour_cents) is not null
      -- The month is over at the home, and so is the time to say otherwise.
      and t.ends_at at time zone t.time_zone < date_trunc('month', closed_at at time zone t.time_zone)
      and not exists (select from public.payout_tours p where p.tour_id = t.id)
      -- A visit is paid once, however many parties came.
      and not private.is_further_party(t)
      -- What is reported after its month was closed comes with the next one.
      and not exists (
        select from public.payouts p where p.org_id = t.org_id and p.guide_id = t.guide_id
          and p.period = (date_trunc('month', closed_at at time zone t.time_zone) - interval '1 month')::date
          and not p.is_correction
      )
    group by 1, 2, 3
    order by 1, 2, 3
    limit batch
  loop
    -- Of two that run at once the later one waits here, then finds the payout.
    insert into public.payouts (org_id, guide_id, period, tours, amount_cents)
      values (due.org_id, due.guide_id, due.period, due.number, due.total)
      on conflict (org_id, guide_id, period) where not is_correction do nothing
      returning id into payout;
    continue when not found;
    insert into public.payout_tours (payout_id, tour_id, listing_id, amount_cents)
      select payout, o.tour, o.listing, o.cents
      from jsonb_to_recordset(due.tours) as o (tour uuid, listing uuid, cents integer);
    perform private.post_entry(due.org_id, 'payout_due', payout, (due.period + interval '1 month')::date - 1,
      (select jsonb_agg(jsonb_build_object('account', 'guide_costs', 'cents', o.cents, 'listing', o.listing))
        || jsonb_build_array(jsonb_build_object('account', 'guide_payable', 'cents', -due.total, 'listing', null))
        from jsonb_to_recordset(due.tours) as o (listing uuid, cents bigint)));
    perform private.notify(due.guide_id, 'payment', 'Your payout is on its way',
      format('%s for %s.', case due.number when 1 then 'One tour' else due.number || ' tours' end,
        to_char(due.period, 'FMMonth YYYY')),
      jsonb_build_object('payout_id', payout), 'medium', due.org_id);
    made := made + 1;
  end loop;
  return made;
end
$function$
