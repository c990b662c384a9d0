-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: only zones of the IANA database.
create function private.guard_listing_time_zone()
 RETURNS trigger
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if new.time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)+$' then
    perform now() at time zone new.time_zone;
    return new;
  end if;
  raise invalid_parameter_value;
exception when invalid_parameter_value then
  raise exception using errcode = 'P0001', hint = 'listings.time_zone_unknown',
    message = 'This time zone is not known.';
end
$function$
