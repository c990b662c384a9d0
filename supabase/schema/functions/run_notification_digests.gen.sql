-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Builds digests at 8 in the morning of each person, on Mondays the weekly ones, after quiet hours. Job: every 5 minutes.
create function private.run_notification_digests(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 200)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  visit private.digest_visits;
  wish record;
  quiet timestamptz;
  next_at timestamptz;
  looked integer := 0;
begin
  for visit in
    select v.* from private.digest_visits v where v.due_at <= at
    order by v.due_at limit batch for update skip locked
  loop
    looked := looked + 1;
    next_at := null;
    begin
      quiet := private.quiet_until(visit.person_id, at);
      select coalesce(p.digest, 'daily') digest,
        extract(isodow from at at time zone coalesce(p.time_zone, 'America/New_York')) day_of_week
        into wish
        from (select visit.person_id id) person
        left join public.preferences p on p.user_id = person.id;
      next_at := coalesce(quiet, private.next_digest_at(visit.person_id, at));
      if quiet is null and (wish.digest = 'daily' or (wish.digest = 'weekly' and wish.day_of_week = 1)) then
        perform private.build_digests(visit.person_id, wish.digest, at);
      end if;
    exception when others then
      -- The others get theirs; this person is tried again within their morning.
      next_at := at + interval '1 hour';
      raise warning 'digests of % were not built: % (%)', visit.person_id, sqlerrm, sqlstate;
    end;
    update private.digest_visits v set due_at = coalesce(next_at, at + interval '1 day')
      where v.person_id = visit.person_id;
  end loop;
  return looked;
end
$function$
