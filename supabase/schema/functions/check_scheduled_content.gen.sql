-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- As of a message. Granted to nobody.
create function private.check_scheduled_content(content text, attachments jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if content is null or char_length(content) > 10000
    or (trim(content) = '' and coalesce(attachments, '[]') = '[]')
  then
    raise exception using errcode = 'P0001', hint = 'messaging.content_invalid',
      message = 'A message has text or a file, and at most 10,000 characters.';
  end if;
end
$function$
