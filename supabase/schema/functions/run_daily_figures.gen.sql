-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Counts the days that ended, from the rows themselves. Job: every 15 minutes, again while it answers a full batch.
create function private.run_daily_figures(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 500)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due uuid[];
begin
  select array_agg(locked.listing_id) into due from (
    select d.listing_id from private.listing_figure_days d where d.due_at <= at
    order by d.due_at limit batch for update skip locked
  ) locked;
  -- The last two days are counted again: a transaction may have ended after its midnight.
  with homes as (
    select l, (at at time zone l.time_zone)::date - 1 last_day,
      coalesce(d.built_through - 1, (at at time zone l.time_zone)::date - 400) first_day
    from private.listing_figure_days d join public.listings l on l.id = d.listing_id
    where d.listing_id = any (due)
  ), counted as (
    select (h.l).id listing_id, e.day,
      count(*) filter (where e.kind = 'views') views,
      count(*) filter (where e.kind = 'saves') saves,
      count(*) filter (where e.kind = 'messages') messages,
      count(*) filter (where e.kind = 'tours') tours,
      count(*) filter (where e.kind = 'applications') applications,
      count(*) filter (where e.kind = 'leases') leases
    from homes h, private.listing_events(h.l, h.first_day, h.last_day) e
    group by 1, 2
  ), emptied as (
    delete from public.listing_daily_figures f using homes h
    where f.listing_id = (h.l).id and f.day between h.first_day and h.last_day
      and f.views = 0 and not exists (
        select from counted c where c.listing_id = f.listing_id and c.day = f.day
      )
  ), only_views as (
    update public.listing_daily_figures f
      set saves = 0, messages = 0, tours = 0, applications = 0, leases = 0
      from homes h
      where f.listing_id = (h.l).id and f.day between h.first_day and h.last_day
        and f.views > 0 and not exists (
          select from counted c where c.listing_id = f.listing_id and c.day = f.day
        )
  )
  insert into public.listing_daily_figures as f
    (listing_id, day, views, saves, messages, tours, applications, leases)
  select listing_id, day, views, saves, messages, tours, applications, leases from counted
  on conflict (listing_id, day) do update set
    views = greatest(f.views, excluded.views), saves = excluded.saves, messages = excluded.messages,
    tours = excluded.tours, applications = excluded.applications, leases = excluded.leases;

  update private.listing_figure_days d set
    built_through = (at at time zone l.time_zone)::date - 1,
    due_at = ((at at time zone l.time_zone)::date + 1)::timestamp at time zone l.time_zone
    from public.listings l where d.listing_id = any (due) and l.id = d.listing_id;
  -- What is never counted again is no longer anybody's business.
  delete from private.listing_views v using private.listing_figure_days d
    where d.listing_id = any (due) and v.listing_id = d.listing_id and v.day < d.built_through - 1;
  delete from private.view_salts s where s.day < (at at time zone 'UTC')::date - 2;
  return coalesce(cardinality(due), 0);
end
$function$
