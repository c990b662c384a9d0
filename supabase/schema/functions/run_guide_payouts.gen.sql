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
    select t.org_id, t.guide_id, r.per_tour_cents as rate,
      (date_trunc('month', closed_at at time zone t.time_zone) - interval '1 month')::date as period,
      array_agg(t.id order by t.id) as tours
    from public.tours t join public.payout_rates r on r.org_id = t.org_id
    where t.status = 'completed' and t.guide_id is not null
      -- The month is over at the home, and so is the time to say otherwise.
      and t.ends_at at time zone t.time_zone < date_trunc('month', closed_at at time zone t.time_zone)
      and not exists (select from public.payout_tours p where p.tour_id = t.id)
      -- What is reported after its month was closed comes with the next one.
      and not exists (
        select from public.payouts p where p.org_id = t.org_id and p.guide_id = t.guide_id
          and p.period = (date_trunc('month', closed_at at time zone t.time_zone) - interval '1 month')::date
      )
    group by 1, 2, 3, 4
    order by 1, 2, 4
    limit batch
  loop
    -- Of two that run at once the later one waits here, then finds the payout.
    insert into public.payouts (org_id, guide_id, period, tours, amount_cents)
      values (due.org_id, due.guide_id, due.period, cardinality(due.tours),
        due.rate::bigint * cardinality(due.tours))
      on conflict (org_id, guide_id, period) do nothing
      returning id into payout;
    continue when not found;
    insert into public.payout_tours (payout_id, tour_id, listing_id, amount_cents)
      select payout, t.id, t.listing_id, due.rate
      from public.tours t where t.id = any (due.tours);
    perform private.post_entry(due.org_id, 'payout_due', payout, (due.period + interval '1 month')::date - 1,
      (select jsonb_agg(jsonb_build_object('account', 'guide_costs', 'cents', due.rate, 'listing', t.listing_id))
        || jsonb_build_array(jsonb_build_object('account', 'guide_payable',
          'cents', -due.rate::bigint * cardinality(due.tours), 'listing', null))
        from public.tours t where t.id = any (due.tours)));
    perform private.notify(due.guide_id, 'payment', 'Your payout is on its way',
      format('%s for %s.', case cardinality(due.tours) when 1 then 'One tour' else cardinality(due.tours) || ' tours' end,
        to_char(due.period, 'FMMonth YYYY')),
      jsonb_build_object('payout_id', payout), 'medium', due.org_id);
    made := made + 1;
  end loop;
  return made;
end
$function$
