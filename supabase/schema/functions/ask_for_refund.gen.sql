-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: what a host gives back is given back by Stripe, where the payment came through it.
create function private.ask_for_refund()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- What a bank or the provider took back has no person behind it: that money is with the payer already.
  if new.created_by is not null and exists (
    select from public.payments p where p.id = new.payment_id and p.provider = 'stripe'
  ) then
    perform private.ask_stripe('refund', new.id);
  end if;
  return null;
end
$function$
