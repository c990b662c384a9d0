-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: pays what is missing at once, as a payout of its own (cents), or declines with words (cents null). Never for oneself.
-- executable by authenticated
create function public.answer_pay_dispute(dispute uuid, cents integer, words text DEFAULT ''::text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.answer_pay_dispute(dispute, cents, words) $function$

-- Definer: payouts and disputes are no client's to write.
-- executable by authenticated
create function private.answer_pay_dispute(dispute uuid, cents integer, words text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  said public.pay_disputes;
  told text := trim(coalesce(private.visible_text(words), ''));
  target text := case when cents is null then 'declined' else 'granted' end;
  payout uuid;
begin
  select * into said from public.pay_disputes d where d.id = dispute for update;
  if said.id is null or said.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.missing',
      message = 'This question is not available.';
  end if;
  if said.guide_id = auth.uid() then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.own',
      message = 'Another manager has to answer what you ask for yourself.';
  end if;
  if said.status <> 'open' then
    -- The answer of one's own that was lost on its way is no second one.
    if said.status = target and said.answered_by = auth.uid() and said.granted_cents is not distinct from cents then
      return target;
    end if;
    raise exception using errcode = 'P0001', hint = 'pay_disputes.answered',
      message = 'This was answered already.';
  end if;
  if cents is not null and cents not between 1 and 1000000 then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.amount_invalid',
      message = 'Say how much is missing, up to $10,000.';
  end if;
  if char_length(told) > 1000 or (cents is null and told = '') then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.answer_needed',
      message = 'Say why, in up to 1,000 characters.';
  end if;
  if cents is not null then
    insert into public.payouts (org_id, guide_id, period, tours, amount_cents, is_correction)
      values (said.org_id, said.guide_id,
        date_trunc('month', said.held_at at time zone said.time_zone)::date, 1, cents, true)
      returning id into payout;
    perform private.post_entry(said.org_id, 'payout_due', payout, private.org_date(said.org_id, now()),
      jsonb_build_array(
        jsonb_build_object('account', 'guide_costs', 'cents', cents, 'listing', said.listing_id),
        jsonb_build_object('account', 'guide_payable', 'cents', -cents, 'listing', null)));
  end if;
  update public.pay_disputes d set status = target, granted_cents = cents, answer = told,
      answered_by = auth.uid(), answered_at = now(), payout_id = payout
    where d.id = dispute;
  perform private.notify(said.guide_id, 'payment',
    case target when 'granted' then 'Your question about pay was granted'
      else 'Your question about pay was declined' end,
    told, jsonb_build_object('pay_dispute_id', dispute), 'high', said.org_id);
  perform private.audit('pay_dispute.' || target, 'pay_disputes', dispute::text,
    jsonb_build_object('cents', cents));
  return target;
end
$function$
