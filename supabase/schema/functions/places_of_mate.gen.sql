-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Where a mate looks, in lower case: the places, the city of each, and their states.
create function private.places_of_mate(mate public.mate_profiles, OUT places text[], OUT cities text[], OUT states text[])
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    -- A city for each place, in the same order.
    select coalesce(array_agg(p.one order by p.at) filter (where mate.city is not null), '{}'),
      coalesce(array_agg(split_part(p.one, ', ', -2) || ', ' || split_part(p.one, ', ', -1) order by p.at)
        filter (where mate.city is not null), '{}'),
      coalesce(array_agg(split_part(p.one, ', ', -1) order by p.at), '{}')
    from (
      select lower(one) as one, at from unnest(mate.places) with ordinality p (one, at)
      union all
      select lower(concat_ws(', ', mate.city, mate.state)), 1 where mate.places = '{}' and mate.state is not null
    ) p
  $function$
