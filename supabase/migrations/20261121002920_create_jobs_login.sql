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
-- Missing on purpose: the functions that make tables, as the worker never changes the schema, and
-- private.enqueue_job. The functions of the jobs are granted one by one, as they come.
