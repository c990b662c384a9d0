-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Without a provider: each payout walks one state on, until it is paid. Job: every hour.
create function private.run_sandbox_payouts(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
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
    select p.id, p.status from public.payouts p
    where p.provider = 'sandbox' and p.status in ('pending', 'processing')
    order by p.updated_at, p.id limit batch for update skip locked
  loop
    perform private.settle_payout(one.id,
      case one.status when 'pending' then 'processing' else 'paid' end, at);
    done := done + 1;
  end loop;
  return done;
end
$function$
