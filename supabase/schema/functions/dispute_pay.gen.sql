-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Guide: says how much of the pay for a tour is missing and why, within ninety days after it. Once for each id, one open for each tour.
-- executable by authenticated
create function public.dispute_pay(dispute uuid, tour uuid, cents integer, why text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.dispute_pay(dispute, tour, cents, why) $function$

-- Definer: disputes are no client's to write.
-- executable by authenticated
create function private.dispute_pay(dispute uuid, tour uuid, cents integer, why text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.tours;
  said public.pay_disputes;
begin
  select * into held from public.tours t where t.id = tour and t.guide_id = auth.uid()
    and t.guide_answer is distinct from 'asked' and t.org_id is not null for no key update;
  if held.id is null then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.tour_missing',
      message = 'This tour is not available.';
  end if;
  select * into said from public.pay_disputes d where d.id = dispute;
  if said.id is not null then
    if said.guide_id <> auth.uid() or said.tour_id is distinct from tour then
      raise exception using errcode = 'P0001', hint = 'pay_disputes.missing',
        message = 'This question is not available.';
    end if;
    return said.id;
  end if;
  if held.ends_at > now() then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.too_early',
      message = 'Ask once the tour is over.';
  end if;
  if held.ends_at < now() - interval '90 days' then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.too_late',
      message = 'Pay can be asked about for ninety days after a tour.';
  end if;
  if cents is null or cents not between 1 and 1000000 then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.amount_invalid',
      message = 'Say how much is missing, up to $10,000.';
  end if;
  if char_length(trim(coalesce(private.visible_text(why), ''))) not between 1 and 1000 then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.reason_needed',
      message = 'Say what was agreed, in up to 1,000 characters.';
  end if;
  if exists (select from public.pay_disputes d where d.tour_id = tour and d.status = 'open') then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.open',
      message = 'You asked about this tour already.';
  end if;
  insert into public.pay_disputes (id, org_id, guide_id, tour_id, listing_id, held_at, time_zone, counted_cents,
      claimed_cents, reason)
    values (dispute, held.org_id, held.guide_id, held.id, held.listing_id, held.starts_at, held.time_zone,
      private.tour_pay_cents(held), cents, trim(why));
  perform private.notify(m.profile_id, 'payment', 'A guide asks about pay', trim(why),
      jsonb_build_object('pay_dispute_id', dispute), 'high', held.org_id)
    from public.organization_members m
    where m.org_id = held.org_id and m.role in ('owner', 'manager') and m.profile_id <> auth.uid();
  return dispute;
end
$function$
