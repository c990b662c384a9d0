-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: cancels a payout that has not left, with a reason, or tries a failed one again.
-- executable by authenticated
create function public.set_payout_status(payout uuid, target text, why text DEFAULT ''::text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_payout_status(payout, target, why) $function$

-- Definer: payouts are no client's to write.
-- executable by authenticated
create function private.set_payout_status(payout uuid, target text, why text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due public.payouts;
begin
  select * into due from public.payouts p where p.id = payout for update;
  if due.id is null or due.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'payouts.missing',
      message = 'This payout is not available';
  end if;
  if target is null or target not in ('pending', 'cancelled') then
    raise exception using errcode = 'P0001', hint = 'payouts.status_unknown',
      message = 'A payout is tried again or cancelled.';
  end if;
  if due.status = target then
    return target;
  end if;
  if target = 'cancelled' and char_length(trim(coalesce(why, ''))) not between 1 and 500 then
    raise exception using errcode = 'P0001', hint = 'payouts.reason_needed',
      message = 'Say why the payout is cancelled.';
  end if;
  update public.payouts p set status = target,
      reason = case when target = 'cancelled' then trim(why) end
    where p.id = payout;
  if target = 'cancelled' then
    perform private.post_entry(due.org_id, 'payout_cancelled', payout, private.org_date(due.org_id, now()),
      (select jsonb_agg(jsonb_build_object('account', a.kind, 'cents', -l.amount_cents, 'listing', l.listing_id))
        from public.ledger_entries e
        join public.ledger_lines l on l.entry_id = e.id
        join public.ledger_accounts a on a.id = l.account_id
        where e.source_id = payout and e.kind = 'payout_due'),
      (select e.id from public.ledger_entries e where e.source_id = payout and e.kind = 'payout_due'));
    perform private.notify(due.guide_id, 'payment', 'Your payout was cancelled', trim(why),
      jsonb_build_object('payout_id', payout), 'high', due.org_id);
    perform private.audit('payout.cancelled', 'payouts', payout::text,
      jsonb_build_object('amount_cents', due.amount_cents));
  end if;
  return target;
end
$function$
