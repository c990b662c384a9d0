-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: every alert of a saved search carries what stops it. Definer: the secrets are no client's.
create function private.add_stop_token()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  search uuid := (new.metadata ->> 'saved_search_id')::uuid;
begin
  insert into private.saved_search_stops (search_id)
    select s.id from public.saved_searches s where s.id = search
    on conflict (search_id) do nothing;
  new.metadata := new.metadata || coalesce((
    select jsonb_build_object('stop_token', t.token)
    from private.saved_search_stops t where t.search_id = search
  ), '{}');
  return new;
end
$function$
