-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes the queue of a job that has a function; how often it is tried again is decided here.
create function private.ensure_job_queue(name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
