-- The list of payouts has its totals from the server.
create function public.payout_totals(org uuid)
  returns table (status text, payouts bigint, amount_cents bigint)
  language sql stable
  set search_path = ''
  as $$
    select p.status, count(*), coalesce(sum(p.amount_cents), 0)::bigint
    from public.payouts p where p.org_id = payout_totals.org
    group by p.status
  $$;
comment on function public.payout_totals is
  'How many payouts of an organisation there are in each status, and their sum; policies decide as for the table.';
revoke execute on function public.payout_totals(uuid) from public;
grant execute on function public.payout_totals(uuid) to authenticated;
