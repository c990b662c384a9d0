-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Refuses what is no reason of a guide, and none where one is needed. Granted to nobody.
create function private.check_guide_reason(reason text, words text, needed boolean)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  -- Null is an answer of a device that knows of no reasons yet: it was given, and is not lost.
  if reason is not null and (reason not in ('', 'time', 'far', 'pay', 'urgent', 'other')
    or needed and reason = '' or reason = 'other' and trim(coalesce(words, '')) = ''
    or char_length(words) > 500)
  then
    raise exception using errcode = 'P0001', hint = 'tours.reason_needed',
      message = 'Say why, in at most 500 characters.';
  end if;
end
$function$
