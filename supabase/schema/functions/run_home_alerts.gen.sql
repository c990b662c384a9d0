-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Job: queued by a change of a home, {listing_id}. Tells who keeps the home and whose instant search finds it, 500 searches at a time.
create function private.run_home_alerts(payload jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  home uuid := (payload ->> 'listing_id')::uuid;
  at timestamptz := coalesce((payload ->> 'at')::timestamptz, now());
  most integer := least(coalesce((payload ->> 'batch')::integer, 500), 500);
  search public.saved_searches;
  last_seen uuid;
  seen integer := 0;
  told integer := 0;
begin
  if payload ->> 'after' is null then
    told := private.tell_home_keepers(home, at);
  end if;
  for search in
    select * from public.saved_searches s
    where s.frequency = 'instant'
      and s.id > coalesce((payload ->> 'after')::uuid, '00000000-0000-0000-0000-000000000000')
    order by s.id limit most for update
  loop
    seen := seen + 1;
    last_seen := search.id;
    begin
      -- Not from alerted_until: the jobs of two homes may run in any order.
      if private.tell_saved_search(search, greatest(at - interval '1 day', search.watching_since),
        at, home) > 0 then
        update public.saved_searches s set alerted_until = at where s.id = search.id;
        told := told + 1;
      end if;
    exception when data_exception then
      null;
    end;
  end loop;
  if seen = most then
    perform private.enqueue_job('home_alerts', payload || jsonb_build_object('after', last_seen),
      now(), format('listing:%s:after', home));
  end if;
  return told;
end
$function$
