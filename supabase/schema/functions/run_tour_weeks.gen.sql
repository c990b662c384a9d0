-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Job: every minute.
create function private.run_tour_weeks(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 500)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  homes uuid[];
begin
  with taken as (
    delete from private.tour_week_dues d where d.id in (
      select w.id from private.tour_week_dues w order by w.id limit batch for update skip locked)
    returning d.listing_id
  ),
  due as (
    select t.listing_id from taken t
    union
    (select w.listing_id from private.tour_weeks w where w.known_until < at + interval '4 days' limit batch)
    union
    -- What was written past the triggers, as a restored copy is.
    (select t.listing_id from public.tours t
      where t.status in ('requested', 'scheduled', 'confirmed', 'in_progress') and t.starts_at > at
        and not exists (select from private.tour_weeks w where w.listing_id = t.listing_id)
      limit batch)
  )
  select array_agg(d.listing_id) into homes from due d;
  perform private.refresh_tour_weeks(homes, at);
  return coalesce(cardinality(homes), 0);
end
$function$
