-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How often the search of a mail's link alerts from now on, with its name and what it was before.
-- executable by anon, authenticated
create function public.set_search_alerts(token uuid, frequency text DEFAULT 'off'::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_search_alerts(token, frequency) $function$

-- Definer: who comes from a mail may be signed in nowhere.
-- executable by anon, authenticated
create function private.set_search_alerts(token uuid, frequency text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.saved_searches;
begin
  select s.* into before from public.saved_searches s
    join private.saved_search_stops t on t.search_id = s.id
    where t.token = set_search_alerts.token for update of s;
  if before.id is null then
    raise exception using errcode = 'P0001', hint = 'saved_searches.link_invalid',
      message = 'This link is no longer valid: the search was removed.';
  end if;
  if set_search_alerts.frequency is null
    or set_search_alerts.frequency not in ('off', 'instant', 'daily', 'weekly')
  then
    raise exception using errcode = 'P0001', hint = 'saved_searches.frequency_unknown',
      message = 'Alerts come at once, daily, weekly or not at all.';
  end if;
  update public.saved_searches s set frequency = set_search_alerts.frequency
    where s.id = before.id and s.frequency <> set_search_alerts.frequency;
  return jsonb_build_object('name', before.name, 'before', before.frequency,
    'frequency', set_search_alerts.frequency);
end
$function$
