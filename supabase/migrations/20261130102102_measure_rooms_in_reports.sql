-- A report may say how large rooms are: a line of its check-list with a size, in whole millimeters, so that everybody
-- reads it in their own unit. A room is no point of the list, so it may have no point's name.

create or replace function private.is_tour_checklist(checklist jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_typeof(checklist) = 'array' and jsonb_array_length(checklist) <= 60 and not exists (
      select from jsonb_array_elements(checklist) c
      where jsonb_typeof(c) <> 'object' or c - '{item,state,note,asked,size}'::text[] <> '{}'
        or char_length(coalesce(c ->> 'item', '')) not between 1 and 120
        or coalesce(c ->> 'state', '') not in ('ok', 'problem', 'skipped')
        or char_length(coalesce(c ->> 'note', '')) > 500
        or coalesce(c -> 'asked', 'true') <> 'true'
        or c ? 'size' and (
          jsonb_typeof(c -> 'size') <> 'object' or c ? 'asked' or c ->> 'state' <> 'ok'
          or c ->> 'item' = any (private.tour_checklist_points())
          or (c -> 'size') - '{length,width}'::text[] <> '{}'
          or coalesce(c -> 'size' ->> 'length', '') !~ '^[1-9][0-9]{0,4}$|^100000$'
          or coalesce(c -> 'size' ->> 'width', '') !~ '^[1-9][0-9]{0,4}$|^100000$'
          or jsonb_typeof(c -> 'size' -> 'length') <> 'number' or jsonb_typeof(c -> 'size' -> 'width') <> 'number')
    )
  $$;
comment on function private.is_tour_checklist is
  'Whether this is a list of {item, state ok, problem or skipped, note, asked true where the home''s host asked it, size {length, width} in millimeters of a room}.';
-- Who writes a report has its check-list judged.
grant execute on function private.tour_checklist_points() to authenticated, service_role;
