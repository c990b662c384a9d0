-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Without a provider: each payment walks one state on, to success or (token sandbox_declined) to failure. Job: every minute.
create function private.run_sandbox_payments(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one record;
  done integer := 0;
begin
  for one in
    select p.id, p.status, p.provider_reference from public.payments p
    where p.provider = 'sandbox' and p.status in ('pending', 'processing') and p.created_at <= at
    order by p.updated_at, p.id limit batch for update skip locked
  loop
    perform private.settle_payment(one.id,
      case when one.status = 'pending' then 'processing'
        when one.provider_reference = 'sandbox_declined' then 'failed' else 'succeeded' end,
      at,
      case when one.provider_reference = 'sandbox_declined' then 'The card was declined.' end);
    done := done + 1;
  end loop;
  return done;
end
$function$
