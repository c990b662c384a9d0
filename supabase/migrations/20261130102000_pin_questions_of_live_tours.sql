-- On a live tour a message can be pinned until it is answered: both are moments of its timeline that name it.

create or replace function private.is_tour_timeline(timeline jsonb) returns boolean
  language sql immutable set search_path to ''
  as $$
    select jsonb_typeof(timeline) = 'array' and jsonb_array_length(timeline) <= 400 and not exists (
      select from jsonb_array_elements(timeline) e
      where jsonb_typeof(e) <> 'object' or e - '{id,at,by,kind,stage,text,path,about}'::text[] <> '{}'
        or coalesce(e ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        -- A day that its month has; versions before 16 cannot ask whether a text is a date.
        or case
          when coalesce(e ->> 'at', '') !~
            '^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$' then true
          else substr(e ->> 'at', 9, 2)::integer > extract(day from
            (left(e ->> 'at', 7) || '-01')::date + interval '1 month' - interval '1 day')
        end
        or coalesce(e ->> 'by', '') not in ('renter', 'shower')
        or coalesce(e ->> 'kind', '') not in
          ('joined', 'left', 'cut', 'back', 'stage', 'chat', 'note', 'snapshot', 'pinned', 'answered')
        or coalesce(e ->> 'stage', 'video') not in ('video', 'audio', 'pictures', 'notes')
        or char_length(coalesce(e ->> 'text', '')) > 1000
        or char_length(coalesce(e ->> 'path', '')) > 300
        -- What is pinned or answered is named, and nothing else names anything.
        or (e ? 'about') <> (e ->> 'kind' in ('pinned', 'answered'))
        or e ? 'about' and coalesce(e ->> 'about', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    )
  $$;
comment on function private.is_tour_timeline is
  'Whether this is a list of {id, at, by renter or shower, kind, stage, text, path, about}, each at a time that there is.';

create or replace function private.merge_timelines(mine jsonb, more jsonb) returns jsonb
  language sql immutable set search_path to ''
  as $$
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
  $$;
