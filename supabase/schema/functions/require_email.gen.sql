-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- An address that could exist, in lower case. Granted to nobody.
create function private.require_email(email text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if email is null or char_length(email) > 320 or email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    raise exception using errcode = 'P0001', hint = 'letters.email_invalid',
      message = 'Please enter an e-mail address.';
  end if;
  return lower(email);
end
$function$
