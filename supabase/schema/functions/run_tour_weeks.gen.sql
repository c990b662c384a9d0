-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Job: every hour.
create function private.run_tour_weeks(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 500)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  homes uuid[];
begin
  select array_agg(due.listing_id) into homes from (
    select w.listing_id from private.tour_weeks w where w.known_until < at + interval '4 days'
    union
    -- What was written past the triggers, as a restored copy is.
    select t.listing_id from public.tours t
    where t.status in ('requested', 'scheduled', 'confirmed', 'in_progress') and t.starts_at > at
      and not exists (select from private.tour_weeks w where w.listing_id = t.listing_id)
    limit batch
  ) due;
  perform private.refresh_tour_weeks(homes, at);
  return coalesce(cardinality(homes), 0);
end
$function$
