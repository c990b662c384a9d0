-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Queues a call of private.run_<name>(payload) with the caller's transaction. Of one `singleton_key` one job waits: a later call gives it its payload and time. For server functions; nobody else may.
create function private.enqueue_job(name text, payload jsonb, run_at timestamp with time zone DEFAULT now(), singleton_key text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  queued uuid;
begin
  if jsonb_typeof(payload) is distinct from 'object' or octet_length(payload::text) > 8192 then
    raise exception using errcode = 'invalid_parameter_value',
      message = format('The payload of job %s has to be an object of at most 8 kB', name);
  end if;
  perform private.ensure_job_queue(name);
  insert into pgboss.job_common as waiting (
    name, data, start_after, created_on, singleton_key, policy, expire_seconds, deletion_seconds,
    keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter,
    heartbeat_seconds
  )
  select q.name, payload, run_at, now(), enqueue_job.singleton_key,
    -- The policy that lets one job with a key wait; without a key any number may.
    case when enqueue_job.singleton_key is null then 'standard' else 'short' end,
    q.expire_seconds, q.deletion_seconds, run_at + q.retention_seconds * interval '1 second',
    q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.dead_letter,
    q.heartbeat_seconds
  from pgboss.queue q
  where q.name = enqueue_job.name
  on conflict (name, (coalesce(singleton_key, ''))) where state = 'created' and policy = 'short'
    do update set data = excluded.data, start_after = excluded.start_after,
      keep_until = excluded.keep_until
  returning id into queued;
  if run_at <= now() then
    -- The channel that pg-boss listens on; it is sent when the transaction commits.
    perform pg_catalog.pg_notify(
      'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name);
  end if;
  return queued;
end
$function$
