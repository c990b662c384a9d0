-- A saved search whose area no search can read would stop the job that looks at all of them: it is refused when it
-- is saved, as the search itself refuses it.

create function private.check_saved_area() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.area_conditions(new.filters);
  return new;
end
$$;
comment on function private.check_saved_area is
  'Refuses a saved search whose areas of the map, or commute, cannot be read. Definer: it calls what searches call.';

create trigger saved_searches_check_area before insert or update of filters on public.saved_searches
  for each row execute function private.check_saved_area();
