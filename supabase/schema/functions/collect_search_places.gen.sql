-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger; definer because hosts do not write the list of places themselves.
create function private.collect_search_places()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.search_places (kind, name, city, state)
  select distinct on (named.kind, lower(named.name), lower(c.city))
    named.kind, named.name, c.city, c.state
  from changed c, lateral (values
    ('city', c.city), ('area', c.neighborhood), ('zip', c.postal_code)
  ) named (kind, name)
  where c.status = 'active' and named.name <> ''
    and not exists (
      select from private.search_places known
      where known.kind = named.kind and known.key = lower(named.name)
        and lower(known.city) = lower(c.city)
    );
  return null;
end
$function$
