-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Tells people what their saved searches of this frequency found since last time; how many searches it looked at.
create function private.alert_saved_searches(frequency text, at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
