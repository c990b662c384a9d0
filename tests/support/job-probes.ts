import type { Pace } from '../../supabase/assistant/jobs/boss.ts';
import type { Job } from '../../supabase/assistant/jobs/registry.ts';

/** Looks at once where the product waits for a minute. */
export const IMPATIENT: Pace = { pollSeconds: 1, superviseSeconds: 1, cronSeconds: 1 };

/** Job functions that only tests have. */
export const PROBES: readonly Job[] = [
  { name: 'probe' },
  { name: 'tick', schedule: '* * * * *', batch: 10 },
];

/** Their functions, for a database that only one test has. */
export const probeFunctions = `
  create table private.probe_runs (
    id bigint generated always as identity primary key, n integer not null,
    at timestamptz not null default clock_timestamp()
  );
  create sequence private.probe_attempts;
  create function private.run_probe(payload jsonb) returns integer
    language plpgsql security definer set search_path = '' as $$
  begin
    -- A sequence remembers what a rollback forgets.
    perform nextval('private.probe_attempts');
    insert into private.probe_runs (n) values ((payload ->> 'n')::integer);
    perform pg_sleep(coalesce((payload ->> 'sleep')::float, 0));
    if payload ? 'fail' then raise exception 'the probe fails'; end if;
    return 1;
  end $$;
  create table private.ticks (id bigint generated always as identity primary key, done boolean not null default false);
  create function private.run_tick(at timestamptz default now(), batch integer default 10)
    returns integer language sql security definer set search_path = '' as $$
    with todo as (
      select id from private.ticks where not done limit batch for update skip locked
    ), made as (
      update private.ticks t set done = true from todo where t.id = todo.id returning 1
    ) select count(*)::integer from made
  $$;
  grant execute on function private.run_probe(jsonb) to kinstead_jobs;
  grant execute on function private.run_tick(timestamptz, integer) to kinstead_jobs;`;
