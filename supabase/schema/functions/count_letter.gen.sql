-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Refuses the 11th letter of a person, the 6th of a visitor's address and the 301st of all visitors within an hour. `detail` is the seconds to wait. Granted to nobody.
create function private.count_letter(bucket text, email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  seconds integer;
begin
  if me is not null then
    seconds := public.count_call(bucket, me::text, 10, 3600);
  else
    seconds := greatest(
      case when email is null then 0 else public.count_call(bucket, 'mail:' || lower(email), 5, 3600) end,
      public.count_call(bucket, 'visitors', 300, 3600));
  end if;
  if seconds > 0 then
    raise exception using errcode = 'P0001', hint = 'letters.too_many', detail = seconds::text,
      message = format('Too many at once. Please try again in %s minutes.', ceil(seconds / 60.0));
  end if;
end
$function$
