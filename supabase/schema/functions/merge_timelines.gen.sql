-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Two timelines as one in the order of time, each entry once, as the first has it; of more than a report takes, notes and snapshots stay to the last.
-- executable by authenticated
create function private.merge_timelines(mine jsonb, more jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    with entries as (
      select distinct on (u.entry ->> 'id') u.entry, u.entry ->> 'id' as id,
        rtrim(u.entry ->> 'at', 'Z') collate "C" as moment,
        -- As fitTimeline: what the network did says less than what people did.
        coalesce(array_position('{stage,cut,back,left,joined,pinned,answered,chat}'::text[], u.entry ->> 'kind'), 9)
          as weight
      from (
        select value as entry, 1 as place from jsonb_array_elements(mine)
        union all
        select value, 2 from jsonb_array_elements(more)
      ) u
      order by u.entry ->> 'id', u.place
    ), sized as (
      select e.*, row_number() over heaviest as place,
        sum(octet_length(e.entry::text) + 2) over heaviest as octets
      from entries e
      window heaviest as (order by e.weight desc, e.moment, e.id)
    )
    select coalesce(jsonb_agg(s.entry order by s.moment, s.id), '[]')
    from sized s where s.place <= 400 and s.octets <= 118000
  $function$
