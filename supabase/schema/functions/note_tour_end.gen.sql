-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A tour begins or ceases to hold its time.
create function private.note_tour_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  home uuid := case tg_op when 'DELETE' then old.listing_id else new.listing_id end;
begin
  if auth.uid() is not null then
    perform private.refresh_tour_weeks(array[home]);
  else
    -- A job ends thousands at once.
    insert into private.tour_week_dues (listing_id) values (home);
  end if;
  return null;
end
$function$
