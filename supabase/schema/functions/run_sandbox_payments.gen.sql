-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Without a provider: each payment walks one state on, to success or (token sandbox_declined, test amounts) to another end. Job: every minute.
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
    select p.id, p.status, p.provider_reference = 'sandbox_declined' or p.amount_cents = 102 as declined
    from public.payments p
    where p.provider = 'sandbox' and p.status in ('pending', 'processing') and p.created_at <= at
      and not (p.amount_cents = 101 and p.status = 'processing')
    order by p.updated_at, p.id limit batch for update skip locked
  loop
    perform private.settle_payment(one.id,
      case when one.status = 'pending' then 'processing' when one.declined then 'failed'
        else 'succeeded' end,
      at, case when one.declined then 'The card was declined.' end);
    done := done + 1;
  end loop;
  for one in
    select p.id, p.amount_cents from public.payments p
    where p.provider = 'sandbox' and p.status = 'succeeded' and p.amount_cents in (103, 104)
      and p.refunded_cents = 0 and p.settled_at < at
      and not exists (select from public.payment_disputes d where d.payment_id = p.id)
    order by p.settled_at, p.id limit greatest(batch - done, 0) for update skip locked
  loop
    if one.amount_cents = 103 then
      perform private.dispute_payment(one.id, 'A test of the sandbox.', at);
    else
      perform private.reverse_payment(one.id, 'A test of the sandbox.', 'bank', false, at);
    end if;
    done := done + 1;
  end loop;
  return done;
end
$function$
