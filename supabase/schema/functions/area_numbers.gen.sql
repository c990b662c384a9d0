-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The numbers of an area as a search names it; refuses what is no list of numbers.
create function private.area_numbers(area jsonb)
 RETURNS double precision[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(area) is distinct from 'array' or jsonb_array_length(area) > 200
    or exists (select from jsonb_array_elements(area) each where jsonb_typeof(each) <> 'number'
      or abs(each::numeric) > 1000000)
  then
    raise exception using errcode = 'P0001', message = 'This area of the map cannot be read.',
      hint = 'search.area_invalid';
  end if;
  return array(select each::float8 from jsonb_array_elements(area) with ordinality list (each, place)
    order by place);
end
$function$
