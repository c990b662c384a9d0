-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Places whose names begin with the words, or resemble them, with their active homes up to 1001.
-- executable by anon, authenticated
create function public.suggest_places(words text, most integer DEFAULT 6)
 RETURNS TABLE(kind text, name text, city text, state text, homes integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.suggest_places(words, most) $function$

-- Places whose names begin with the words, or resemble them, with their active homes up to 1001. Definer: places and numbers of active homes are public.
-- executable by anon, authenticated, service_role
create function private.suggest_places(words text, most integer DEFAULT 6)
 RETURNS TABLE(kind text, name text, city text, state text, homes integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  typed text := lower(trim(left(coalesce(words, ''), 60)));
  start text := replace(replace(replace(typed, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  place record;
begin
  if char_length(typed) < 2 then
    return;
  end if;
  for place in
    select distinct on (found.rank, found.kind, found.key, lower(found.city)) found.*
    from (
      select p.*, 0 as rank from private.search_places p where p.key like start
      union all
      select p.*, 1 from private.search_places p
      where char_length(typed) >= 3 and p.key like '% ' || start and p.key not like start
      union all
      select p.*, 2 from private.search_places p
      where char_length(typed) >= 4 and p.key operator(extensions.%) typed
        and p.key not like start and p.key not like '% ' || start
    ) found
    order by found.rank, found.kind, found.key, lower(found.city)
    limit least(greatest(coalesce(most, 6), 1), 12)
  loop
    kind := place.kind;
    name := place.name;
    city := place.city;
    state := place.state;
    -- Up to a thousand, read from an index; more are said as more.
    homes := case place.kind
      when 'city' then (select count(*) from (select from public.listings l
        where l.status = 'active' and lower(l.city) = place.key limit 1001) few)
      when 'area' then (select count(*) from (select from public.listings l
        where l.status = 'active' and lower(l.neighborhood) = place.key
          and lower(l.city) = lower(place.city) limit 1001) few)
      else (select count(*) from (select from public.listings l
        where l.status = 'active' and l.postal_code = place.name limit 1001) few)
    end;
    if homes > 0 then
      return next;
    end if;
  end loop;
end
$function$
