-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes what is to be asked of Stripe, for two minutes. For the service alone.
create function public.claim_stripe_tasks(batch integer DEFAULT 20)
 RETURNS TABLE(kind text, subject_id uuid, round integer, claim_id uuid, content jsonb)
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select * from private.claim_stripe_tasks(batch) $function$

-- Definer: the list is the server's.
-- executable by service_role
create function private.claim_stripe_tasks(batch integer, at timestamp with time zone DEFAULT now())
 RETURNS TABLE(kind text, subject_id uuid, round integer, claim_id uuid, content jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  claim uuid := gen_random_uuid();
begin
  delete from private.stripe_events e where e.id in (
    select o.id from private.stripe_events o where o.received_at < at - interval '90 days' limit batch);
  insert into private.stripe_tasks as t (kind, subject_id)
    select 'payment', l.payment_id from private.stripe_payments_to_look_at(at, batch) l
    on conflict (kind, subject_id) do update
      set done_at = null, asked_at = at, attempts = 0, claimed_until = null, error = null;
  return query
    update private.stripe_tasks t
      set claim_id = claim, claimed_until = at + interval '2 minutes', attempts = t.attempts + 1
      where (t.kind, t.subject_id) in (
        select w.kind, w.subject_id from private.stripe_tasks w
        where private.stripe_task_waits(w, at)
        order by w.asked_at limit least(greatest(batch, 1), 100) for update skip locked
      )
      returning t.kind, t.subject_id, t.round, t.claim_id, private.stripe_task_content(t);
end
$function$
