-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a line says that the home's host asked it only where they do, or did. Definer: the points are no client's.
create function private.check_asked_points()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answered text[];
begin
  answered := array(select c ->> 'item' from jsonb_array_elements(
      case jsonb_typeof(new.checklist) when 'array' then new.checklist else '[]' end) c
    where c -> 'asked' = 'true');
  -- What the report has already was asked when it was written.
  if tg_op = 'UPDATE' then
    answered := array(select a.item from unnest(answered) a (item)
      where not old.checklist @> jsonb_build_array(jsonb_build_object('item', a.item, 'asked', true)));
  end if;
  if exists (select from unnest(answered) a (item)
    where not exists (select from private.home_points p join public.tours t on t.listing_id = p.listing_id
      where t.id = new.tour_id and p.item = a.item))
  then
    raise exception using errcode = 'P0001', hint = 'tours.point_unknown',
      message = 'A point of this report is not asked for in this home.';
  end if;
  return new;
end
$function$
