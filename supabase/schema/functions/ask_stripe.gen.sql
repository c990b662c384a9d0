-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Lists what the server has to ask of Stripe, at once where a worker runs. Granted to nobody.
create function private.ask_stripe(task text, subject uuid, token text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.stripe_tasks as t (kind, subject_id, method_token) values (task, subject, token)
    on conflict (kind, subject_id) do update
      set round = t.round + 1, asked_at = now(), attempts = 0, claim_id = null, claimed_until = null,
        done_at = null, error = null;
  perform private.enqueue_job('stripe_tasks', '{}');
end
$function$
