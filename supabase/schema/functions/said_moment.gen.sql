-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- When something was said, by the clock of the server: the time of the device, less what its clock is ahead at the time of sending. Where that is outside of the span in which it can be said, the clock was set in between, and it counts as of its delivery where that is inside.
-- executable by authenticated
create function private.said_moment(said_at timestamp with time zone, sent_at timestamp with time zone, span tstzrange)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select case
      -- Clocks go ahead a little, and one may be set back before it sends; what is said lies in the past.
      when said.moment > now() then now()
      when not span @> said.moment and span @> now() then now()
      else said.moment
    end
    from (
      -- Clocks differ by ten minutes. In whole minutes, so that what one device says stays in its order.
      select coalesce(said_at, now()) + case
        when sent_at not between now() - interval '10 minutes' and now() + interval '10 minutes'
        then date_trunc('minute', now() - sent_at) else interval '0' end as moment
    ) said
  $function$
