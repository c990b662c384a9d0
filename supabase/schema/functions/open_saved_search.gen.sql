-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- One of the caller's searches with the homes that are new since the visit before; notes the visit.
-- executable by authenticated
create function public.open_saved_search(search uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.open_saved_search(search) $function$

-- Definer: clients do not write the times of a search.
-- executable by authenticated
create function private.open_saved_search(search uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own public.saved_searches;
begin
  update public.saved_searches s set
    -- A visit lasts an hour: who reloads the page still sees what was new.
    marked_since = case when s.opened_at < now() - interval '1 hour' then s.opened_at
      else s.marked_since end,
    opened_at = now()
    where s.id = search and s.user_id = auth.uid()
    returning * into own;
  if own.id is null then
    raise exception using errcode = 'P0001', hint = 'saved_searches.missing',
      message = 'This saved search is not available';
  end if;
  return jsonb_build_object(
    'id', own.id, 'name', own.name, 'q', own.q, 'filters', own.filters, 'address', own.address,
    'frequency', own.frequency, 'created_at', own.created_at,
    'news', (
      select coalesce(jsonb_agg(jsonb_build_object('listing_id', f.listing_id, 'events', f.events)),
        '[]')
      from private.saved_search_finds(own.id, own.marked_since) f
    )
  );
end
$function$
