-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: the rhythm decides when work is due next. Definer: it asks for the day at the home.
create function private.time_maintenance_plan()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    new.next_due_on := new.starts_on;
  elsif (new.starts_on, new.every_count, new.every_unit)
    is distinct from (old.starts_on, old.every_count, old.every_unit) then
    -- Not before today: a changed rhythm makes no work for days that are gone.
    new.next_due_on := greatest(new.starts_on, private.next_plan_date(
      new.starts_on, new.every_count, new.every_unit, greatest(private.home_date(new.listing_id, now()) - 1, new.starts_on - 1)));
  end if;
  return new;
end
$function$
