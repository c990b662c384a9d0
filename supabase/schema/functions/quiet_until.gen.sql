-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- When the quiet hours end that a person has at a time; null when they have none then. Definer: for server functions and jobs.
create function private.quiet_until(person uuid, at timestamp with time zone DEFAULT now())
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select max(q.until) from public.preferences p
    cross join lateral (
      select (at at time zone p.time_zone)::date + n as day from generate_series(-1, 0) n
    ) d
    cross join lateral (
      select (d.day + p.quiet_from) at time zone p.time_zone as since,
        (d.day + p.quiet_to + case when p.quiet_to < p.quiet_from then interval '1 day'
          else interval '0' end) at time zone p.time_zone as until
    ) q
    where p.user_id = person and p.quiet_from is not null and at >= q.since and at < q.until
  $function$
