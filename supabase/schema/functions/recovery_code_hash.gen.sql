-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What is kept of a recovery code. Granted to nobody.
create function private.recovery_code_hash(person uuid, code text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    -- As people copy them: any case, with or without dashes, letters that look like digits.
    select sha256(convert_to(person || ':' ||
      translate(regexp_replace(lower(code), '[^0-9a-z]', '', 'g'), 'oil', '011'), 'UTF8'))
  $function$
