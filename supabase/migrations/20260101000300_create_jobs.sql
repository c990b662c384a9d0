-- Jobs: how they are queued, and the login that runs them (docs/jobs.md).

-- A job is a call of `private.run_<name>` that the worker makes later (docs/jobs.md). It is queued
-- in the transaction of its cause: what is rolled back is never run, what is committed is not lost.
-- One run of a scheduled job at a time, also while it waits to be tried again: the schedule does not
-- pile up behind it. What server functions queue has a policy of its own.

create function private.ensure_job_queue(name text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if not exists (
    select from pg_catalog.pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname = 'run_' || ensure_job_queue.name
  ) then
    raise exception using errcode = 'undefined_function',
      message = format('There is no job %s: private.run_%s is missing', name, name);
  end if;
  if exists (select from pgboss.queue q where q.name = ensure_job_queue.name) then return; end if;
  perform pgboss.create_queue('dead_jobs', jsonb_build_object('policy', 'standard',
    'retentionSeconds', 90 * 86400));
  -- Eight tries over about two hours; a worker that vanishes is noticed by its missing heartbeat.
  perform pgboss.create_queue(name, jsonb_build_object('policy', 'exclusive', 'retryLimit', 8,
    'retryDelay', 15, 'retryBackoff', true, 'retryDelayMax', 3600, 'expireInSeconds', 600,
    'heartbeatSeconds', 30, 'deleteAfterSeconds', 7 * 86400, 'retentionSeconds', 400 * 86400,
    'deadLetter', 'dead_jobs', 'notify', true));
end
$$;
comment on function private.ensure_job_queue is
  'Makes the queue of a job that has a function; how often it is tried again is decided here.';

create function private.enqueue_job(
  name text, payload jsonb, run_at timestamptz default now(), singleton_key text default null
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.enqueue_job is
  'Queues a call of private.run_<name>(payload) with the caller''s transaction. Of one `singleton_key` one job waits: a later call gives it its payload and time. For server functions; nobody else may.';

-- Who runs jobs: a login of its own that keeps the queue and calls `private.run_*`, nothing else
-- (docs/decisions/030). It is a member of no role, and no policy lets it see a row.
do $$
begin
  if not exists (select from pg_roles where rolname = 'kinstead_jobs') then
    create role kinstead_jobs login noinherit;
  end if;
end $$;
alter role kinstead_jobs set search_path = '';
-- A statement that hangs is the worker's to notice, but not for ever.
alter role kinstead_jobs set statement_timeout = '10min';
alter role kinstead_jobs set lock_timeout = '30s';

grant usage on schema pgboss to kinstead_jobs;
grant select, insert, update, delete on all tables in schema pgboss to kinstead_jobs;
grant execute on function pgboss.job_now() to kinstead_jobs;
grant usage on schema private to kinstead_jobs;
grant execute on function private.ensure_job_queue(text) to kinstead_jobs;

-- The library makes the queue of its own schedules when it starts. With the caller's rights: a queue
-- with a table of its own stays impossible. Missing on purpose: the functions that make tables, as the
-- worker never changes the schema, and private.enqueue_job. Each job is granted where it is made.
grant execute on function pgboss.create_queue(text, jsonb) to kinstead_jobs;
