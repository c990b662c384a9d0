-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Payments of which nothing was heard for a while. Granted to nobody.
create function private.stripe_payments_to_look_at(at timestamp with time zone, batch integer)
 RETURNS TABLE(payment_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select p.id from public.payments p
      left join private.stripe_tasks t on t.kind = 'payment' and t.subject_id = p.id
    where p.provider = 'stripe' and p.status in ('pending', 'processing')
      and p.updated_at < at - interval '10 minutes'
      and (t.subject_id is null or t.done_at < at - case p.status when 'pending' then interval '10 minutes'
        else interval '6 hours' end)
    order by p.updated_at limit batch
  $function$
