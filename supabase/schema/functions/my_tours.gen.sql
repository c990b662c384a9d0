-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's tours as a renter, host or guide, of one kind or of all: {items, next_cursor}, ahead with the nearest first, or past with the latest first; at most 50 a page.
-- executable by authenticated
create function public.my_tours(side text, past boolean DEFAULT false, cursor jsonb DEFAULT NULL::jsonb, page_size integer DEFAULT 20, kind text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.my_tours(side, past, cursor, page_size, kind) $function$

-- Definer: a home that is not shown any more keeps its name for those who see it on a tour.
-- executable by authenticated
create function private.my_tours(side text, past boolean, cursor jsonb, page_size integer, kind text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  size integer := least(greatest(coalesce(page_size, 20), 1), 50);
  mine text;
  after_at timestamptz;
  after_id uuid;
  page public.tours[];
begin
  mine := case side
    when 'renter' then 't.renter_id = $1'
    when 'guide' then 't.guide_id = $1'
    when 'host' then '(t.host_id = $1 or t.org_id = any ($2))' end;
  if mine is null then
    raise exception using errcode = 'P0001', hint = 'tours.side_unknown',
      message = 'A tour has a renter''s, a host''s and a guide''s side.';
  end if;
  if cursor is not null then
    begin
      after_at := (cursor ->> 'starts_at')::timestamptz;
      after_id := (cursor ->> 'id')::uuid;
    exception when data_exception then
      after_at := null;
    end;
    if after_at is null or after_id is null then
      raise exception using errcode = 'P0001', hint = 'tours.cursor_invalid',
        message = 'This page of the list is not available.';
    end if;
  end if;
  -- Put together from the fixed pieces above, so that each side has the plan of its own index. One
  -- row more than a page tells whether there is a next one.
  execute format(
    'select array(select t from public.tours t where %s and t.status = any (%L::text[])
      and ($3 is null or (t.starts_at, t.id) %s ($3, $4)) and ($6 is null or t.kind = $6)
      order by t.starts_at %s, t.id %4$s limit $5)',
    mine,
    case when past then '{completed,cancelled,no_show,nobody_said}' else '{requested,scheduled,confirmed,in_progress}' end,
    case when past then '<' else '>' end, case when past then 'desc' else 'asc' end)
    into page using auth.uid(), array(select private.my_organizations()), after_at, after_id, size + 1, kind;
  return jsonb_build_object(
    'items', private.listed_tours(page[1:size], side),
    'next_cursor', case when cardinality(page) > size then jsonb_build_object(
      'starts_at', page[size].starts_at, 'id', page[size].id) end);
end
$function$
