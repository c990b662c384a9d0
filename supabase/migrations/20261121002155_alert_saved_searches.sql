alter table public.saved_searches
  add column watching_since timestamptz not null default now();
comment on column public.saved_searches.watching_since is
  'When it last became this search: who changed it has seen what it finds.';

create function private.restart_saved_search() returns trigger
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  new.watching_since := now();
  new.alerted_until := greatest(new.alerted_until, now());
  return new;
end
$$;
comment on function private.restart_saved_search is
  'Trigger: another search, or one that was silent, begins with what comes from now on.';
create trigger saved_searches_restart before update of q, filters, frequency on public.saved_searches
  for each row when (
    new.q <> old.q or new.filters <> old.filters or (old.frequency = 'off' and new.frequency <> 'off')
  )
  execute function private.restart_saved_search();

create function private.tell_saved_search(
  search public.saved_searches, since timestamptz, at timestamptz, home uuid default null
) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  changes bigint[];
  homes uuid[];
  news jsonb;
  total integer;
  fresh integer;
begin
  select array_agg(c.id), array_agg(distinct c.listing_id) into changes, homes
  from (
    select c.id, c.listing_id
    from private.listing_changes c join public.listings l on l.id = c.listing_id
    where c.happened_at > since and c.happened_at <= at and (home is null or c.listing_id = home)
      -- Nobody is told of their own home.
      and l.owner_id <> search.user_id
      and not exists (
        select from private.home_tellings t
        where t.user_id = search.user_id and t.change_id = c.id
      )
    -- More than anybody reads; the newest are worth most.
    order by c.happened_at desc limit 5000
  ) c;
  if changes is null then
    return 0;
  end if;
  select f.ids into homes from private.find_listings(private.search_meaning(search.q),
    search.filters || jsonb_build_object('among', homes), null, 'published_at', 'desc', 5000) f;
  with told as (
    insert into private.home_tellings (user_id, change_id)
    select search.user_id, c.id from private.listing_changes c
    where c.id = any (changes) and c.listing_id = any (homes)
    on conflict do nothing
    returning change_id
  )
  select count(*), count(*) filter (where 'new' = any (n.events)),
    jsonb_agg(jsonb_strip_nulls(to_jsonb(n)) order by array_position(homes, n.listing_id))
    into total, fresh, news
  from private.home_news(array(select change_id from told)) n;
  if total > 0 then
    perform private.notify(search.user_id, 'home_alert',
      format(case total when 1 then '1 home for “%2$s”' else '%1$s homes for “%2$s”' end,
        total, search.name),
      concat_ws(', ', case when fresh > 0 then fresh || ' new' end,
        case when total > fresh then (total - fresh) || ' with another price or date' end) || '.',
      jsonb_build_object('saved_search_id', search.id, 'total', total,
        'homes', jsonb_path_query_array(news, '$[0 to 9]'))
        || case total when 1 then jsonb_build_object('listing_id', news -> 0 -> 'listing_id')
          else '{}' end);
  end if;
  return total;
end
$$;
comment on function private.tell_saved_search is
  'One notification of what a search finds among the changes of a time, at most ten homes in it; how many there are. Definer: for jobs.';

create function private.run_saved_search_alerts(
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
    where s.frequency = run_saved_search_alerts.frequency
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
comment on function private.run_saved_search_alerts is
  'Tells people what their saved searches of this frequency found since last time; how many searches it looked at.';

create function private.run_daily_search_alerts(
  at timestamptz default now(), batch integer default 100
) returns integer
  language sql volatile security definer
  set search_path = ''
  as $$ select private.run_saved_search_alerts('daily', at, batch) $$;
comment on function private.run_daily_search_alerts is 'Job: every day at 08:00.';

create function private.run_weekly_search_alerts(
  at timestamptz default now(), batch integer default 100
) returns integer
  language sql volatile security definer
  set search_path = ''
  as $$ select private.run_saved_search_alerts('weekly', at, batch) $$;
comment on function private.run_weekly_search_alerts is 'Job: every Monday at 08:00.';

create function private.run_listing_changes_retention(
  at timestamptz default now(), batch integer default 1000
) returns integer
  language sql volatile security definer
  set search_path = ''
  as $$
    with gone as (
      delete from private.listing_changes c where c.id in (
        select old.id from private.listing_changes old
        where old.happened_at < at - interval '30 days'
        order by old.happened_at limit batch for update skip locked
      )
      returning 1
    )
    select count(*)::integer from gone
  $$;
comment on function private.run_listing_changes_retention is
  'Job: every day at 04:30. Forgets changes that no alert asks for any more.';
