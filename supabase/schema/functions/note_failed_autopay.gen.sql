-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: an automatic payment that failed is not tried again; its payer is asked to pay by hand.
create function private.note_failed_autopay()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.autopay_runs r set status = 'failed' where r.payment_id = new.id and r.status = 'started';
  if found then
    perform private.notify(new.payer_id, 'payment', 'Your automatic payment failed',
      'Please pay by hand on Payments. The next one is made as planned.',
      jsonb_build_object('payment_id', new.id), 'high', new.org_id);
  end if;
  return null;
end
$function$
