-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a tour takes a free place of its time. Definer: it sees the tours of others.
create function private.take_party()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rules public.tour_rules := private.home_tour_rules(new.listing_id);
begin
  -- Without a free place it is the first one, which tours_home_free refuses.
  new.party := coalesce((
    select min(p.place) from generate_series(0, rules.parties_at_once - 1) p (place)
    where new.kind = 'in_person' and not exists (
      select from public.tours t
      where t.listing_id = new.listing_id and t.starts_at = new.starts_at and t.party = p.place
        and t.id <> new.id and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress'))), 0);
  return new;
end
$function$
