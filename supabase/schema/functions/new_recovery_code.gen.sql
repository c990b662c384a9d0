-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Sixteen letters and digits in groups of four. Granted to nobody.
create function private.new_recovery_code()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    -- 32 letters, so that a byte's five lowest bits choose each of them as often.
    select string_agg(
      substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(random.bytes, n) & 31) + 1, 1)
        || case when n in (3, 7, 11) then '-' else '' end, '' order by n)
    from (select extensions.gen_random_bytes(16) as bytes offset 0) random, generate_series(0, 15) n
  $function$
