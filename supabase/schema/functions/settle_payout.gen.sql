-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The one place where a payout ends. Told twice it changes nothing. Called by the sandbox's job or a provider's webhook.
-- executable by service_role
create function private.settle_payout(payout uuid, outcome text, at timestamp with time zone DEFAULT now(), why text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due public.payouts;
  today date;
begin
  select * into due from public.payouts p where p.id = payout for update;
  if due.id is null then
    raise exception using errcode = 'P0001', hint = 'payouts.missing',
      message = 'This payout is not available';
  end if;
  today := private.org_date(due.org_id, at);
  if outcome is null or outcome not in ('processing', 'paid', 'failed') then
    raise exception using errcode = 'P0001', hint = 'payouts.outcome_unknown',
      message = 'There is no such outcome of a payout.';
  end if;
  if due.status = outcome or (outcome = 'processing' and due.status <> 'pending') then
    return due.status;
  end if;
  update public.payouts p set status = outcome,
      paid_at = case when outcome = 'paid' then at end,
      paid_on = case when outcome = 'paid' then today end,
      reason = case when outcome = 'failed' then left(coalesce(why, 'The bank refused it.'), 500) end
    where p.id = payout;
  if outcome = 'paid' then
    perform private.post_entry(due.org_id, 'payout_paid', payout, today, jsonb_build_array(
      jsonb_build_object('account', 'guide_payable', 'cents', due.amount_cents, 'listing', null),
      jsonb_build_object('account', 'bank', 'cents', -due.amount_cents, 'listing', null)));
    perform private.notify(due.guide_id, 'payment', 'Your payout was paid', '',
      jsonb_build_object('payout_id', payout), 'low', due.org_id);
  elsif outcome = 'failed' then
    perform private.notify(m.profile_id, 'payment', 'A payout failed', '',
        jsonb_build_object('payout_id', payout), 'high', due.org_id)
      from public.organization_members m
      where m.org_id = due.org_id and m.role in ('owner', 'manager');
  end if;
  return outcome;
end
$function$
