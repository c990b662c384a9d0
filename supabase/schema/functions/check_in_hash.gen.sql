-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- SHA-256 of words, so many times over, in hex; the device computes the same (hashOf).
create function private.check_in_hash(words text, rounds integer)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
declare
  hash bytea := convert_to(words, 'UTF8');
begin
  for round in 1 .. rounds loop
    hash := sha256(hash);
  end loop;
  return encode(hash, 'hex');
end
$function$
