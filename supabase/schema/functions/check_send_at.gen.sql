-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What has passed is due: a device may have been offline. Granted to nobody.
create function private.check_send_at(send_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if send_at is null or send_at > now() + interval '1 year' then
    raise exception using errcode = 'P0001', hint = 'scheduled.time_too_far',
      message = 'A message can be scheduled for at most a year ahead.';
  end if;
end
$function$
