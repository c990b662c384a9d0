-- private.run_<name> is a job of the worker, one call, one schedule. What the daily and the weekly one
-- share is no job, so it is not named like one.
create function private.alert_saved_searches(
  frequency text, at timestamptz default now(), batch integer default 100
) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  search public.saved_searches;
  done integer := 0;
begin
  for search in
    select * from public.saved_searches s
    where s.frequency = alert_saved_searches.frequency
      -- Less than the whole time: a run that begins a second early must not skip a day.
      and s.alerted_until < at - case s.frequency
        when 'weekly' then interval '6 days 12 hours'
        when 'daily' then interval '20 hours'
        else interval '0' end
    order by s.alerted_until, s.id limit batch for update skip locked
  loop
    begin
      -- A change is known once it is committed, a little after its time: so each look reaches back,
      -- and what was told is not told again.
      perform private.tell_saved_search(search,
        greatest(search.alerted_until - interval '15 minutes', search.watching_since), at);
    exception when data_exception then
      -- Filters that no search understands find nothing, and stop nobody else's.
      null;
    end;
    update public.saved_searches s set alerted_until = at where s.id = search.id;
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.alert_saved_searches is
  'Tells people what their saved searches of this frequency found since last time; how many searches it looked at.';

create or replace function private.run_daily_search_alerts(
  at timestamptz default now(), batch integer default 100
) returns integer
  language sql volatile security definer
  set search_path = ''
  as $$ select private.alert_saved_searches('daily', at, batch) $$;

create or replace function private.run_weekly_search_alerts(
  at timestamptz default now(), batch integer default 100
) returns integer
  language sql volatile security definer
  set search_path = ''
  as $$ select private.alert_saved_searches('weekly', at, batch) $$;

drop function private.run_saved_search_alerts(text, timestamptz, integer);
