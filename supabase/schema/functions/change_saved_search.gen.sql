-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Another name or frequency of one's own search; the table's policies decide whose it is.
-- executable by authenticated
create function public.change_saved_search(search uuid, changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.saved_searches s set
    name = coalesce(changes ->> 'name', s.name),
    frequency = coalesce(changes ->> 'frequency', s.frequency)
    where s.id = search;
  if not found then
    raise exception using errcode = 'P0001', hint = 'saved_searches.missing',
      message = 'This saved search is not available';
  end if;
end
$function$
