-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Five characters that people can read to each other, such as KF-7Q2M9. Granted to nobody.
create function private.reference_number(prefix text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    -- Without 0, 1, I, L, O and U: it is read aloud and typed.
    select prefix || '-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (b % 30), 1), '')
    from (
      select get_byte(extensions.gen_random_bytes(5), i) as b from generate_series(0, 4) i
    ) bytes
  $function$
