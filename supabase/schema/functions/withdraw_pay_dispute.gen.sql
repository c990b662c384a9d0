-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Guide: takes back what was said of the pay for a tour, before it is answered.
-- executable by authenticated
create function public.withdraw_pay_dispute(dispute uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.withdraw_pay_dispute(dispute) $function$

-- Definer: disputes are no client's to write.
-- executable by authenticated
create function private.withdraw_pay_dispute(dispute uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  said public.pay_disputes;
begin
  select * into said from public.pay_disputes d where d.id = dispute and d.guide_id = auth.uid() for update;
  if said.id is null then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.missing',
      message = 'This question is not available.';
  end if;
  if said.status not in ('open', 'withdrawn') then
    raise exception using errcode = 'P0001', hint = 'pay_disputes.answered',
      message = 'This was answered already.';
  end if;
  update public.pay_disputes d set status = 'withdrawn', answered_at = now()
    where d.id = dispute and d.status = 'open';
  return 'withdrawn';
end
$function$
