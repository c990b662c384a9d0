-- One run of a scheduled job at a time, also while it waits to be tried again: the schedule does not
-- pile up behind it. What server functions queue has a policy of its own.
create or replace function private.ensure_job_queue(name text) returns void
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

-- The library makes the queue of its own schedules when it starts. With the caller's rights: a queue
-- with a table of its own stays impossible.
grant execute on function pgboss.create_queue(text, jsonb) to kinstead_jobs;

grant execute on function private.run_audit_retention(timestamptz, integer) to kinstead_jobs;
grant execute on function private.run_daily_figures(timestamptz, integer) to kinstead_jobs;
grant execute on function private.run_maintenance_plans(timestamptz, integer) to kinstead_jobs;
grant execute on function private.run_review_reveal(timestamptz, integer) to kinstead_jobs;
