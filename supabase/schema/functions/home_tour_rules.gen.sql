-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The rules of a home, or the defaults. Definer: visitors ask for slots and read no rules.
create function private.home_tour_rules(home uuid)
 RETURNS public.tour_rules
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rules public.tour_rules;
begin
  select * into rules from public.tour_rules r where r.listing_id = home;
  if rules.id is null then
    rules := jsonb_populate_record(null::public.tour_rules, private.default_tour_rules());
    rules.listing_id := home;
  end if;
  return rules;
end
$function$
