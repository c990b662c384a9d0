-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The time of a device at which something was said. Clocks go ahead a little; what is said lies in the past.
create function private.said_moment(said_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if said_at > now() + interval '10 minutes' then
    raise exception using errcode = 'P0001', hint = 'tours.time_invalid',
      message = 'The clock of this device is ahead. Set it, then try again.';
  end if;
  return least(coalesce(said_at, now()), now());
end
$function$
