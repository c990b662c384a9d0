-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- SQL that limits the listings l of a search to its areas: box [west, south, east, north], drawn [longitude, latitude, …], around and commute [longitude, latitude, meters]. Null without any.
create function private.area_conditions(wanted jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  frame double precision[];
  line double precision[];
  conditions text[] := '{}';
  least_x double precision;
  most_x double precision;
begin
  if coalesce(jsonb_typeof(wanted -> 'box'), 'null') <> 'null' then
    frame := private.area_numbers(wanted -> 'box');
    if cardinality(frame) <> 4 or frame[2] > frame[4] or abs(frame[2]) > 90 or abs(frame[4]) > 90
      or abs(frame[1]) > 180 or abs(frame[3]) > 180
    then
      raise exception using errcode = 'P0001', message = 'This area of the map cannot be read.',
        hint = 'search.area_invalid';
    end if;
    conditions := conditions || private.box_condition(frame[1], frame[2], frame[3], frame[4]);
  end if;

  if coalesce(jsonb_typeof(wanted -> 'drawn'), 'null') <> 'null' then
    line := private.area_numbers(wanted -> 'drawn');
    select min(line[i]), max(line[i]) into least_x, most_x
      from generate_series(1, cardinality(line), 2) i;
    if cardinality(line) not between 6 and 160 or cardinality(line) % 2 = 1
      or least_x < -540 or most_x > 540 or most_x - least_x > 180
      or exists (select from generate_series(2, cardinality(line), 2) i where abs(line[i]) > 90)
    then
      raise exception using errcode = 'P0001', message = 'This area of the map cannot be read.',
        hint = 'search.area_invalid';
    end if;
    -- Postgres counts how often a line goes around a point: each loop of a line that crosses itself is inside.
    -- A line over the date line goes on counting; homes beyond it are at the same place a turn further.
    conditions := conditions || (
      select '(' || string_agg(format('private.public_point(l.id, l.latitude, l.longitude) <@ %L::polygon',
        (select '(' || string_agg(format('(%s,%s)', line[i] + turn, line[i + 1]), ',' order by i) || ')'
          from generate_series(1, cardinality(line), 2) i)), ' or ') || ')'
      from unnest(array[0, 360, -360]) turn
      where least_x + turn <= 180 and most_x + turn >= -180);
  end if;

  if coalesce(jsonb_typeof(wanted -> 'around'), 'null') <> 'null' then
    conditions := conditions || private.circle_condition(private.area_numbers(wanted -> 'around'));
  end if;
  if coalesce(jsonb_typeof(wanted -> 'commute'), 'null') <> 'null' then
    conditions := conditions || private.circle_condition(private.area_numbers(wanted -> 'commute'));
  end if;
  return nullif(array_to_string(conditions, ' and '), '');
end
$function$
