-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes a secret of the client the one of the caller's calendar address; the address before ends at once.
-- executable by authenticated
create function public.set_calendar_feed(secret text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_calendar_feed(secret) $function$

-- Definer: clients do not read the hashes.
-- executable by authenticated
create function private.set_calendar_feed(secret text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if secret is null or secret !~ '^[0-9a-f]{64}$' then
    raise exception using errcode = 'P0001', hint = 'tours.calendar_secret_invalid',
      message = 'The secret of a calendar address is 64 hexadecimal digits.';
  end if;
  insert into private.calendar_feeds as f (profile_id, secret_hash)
    values (auth.uid(), sha256(convert_to(secret, 'UTF8')))
    on conflict (profile_id) do update set
      secret_hash = excluded.secret_hash, created_at = now(), read_at = null
      -- Sent again after a lost answer, it is the same address.
      where f.secret_hash <> excluded.secret_hash;
  return private.my_calendar_feed();
end
$function$
