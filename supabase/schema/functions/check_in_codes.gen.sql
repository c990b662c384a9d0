-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: the key is no client's. What the renter of a tour shows at its door, for this time alone: a token to be scanned, and a code of eight characters to be typed.
create function private.check_in_codes(tour public.tours, OUT token text, OUT code text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  signature bytea;
  tail text;
begin
  select extensions.hmac(convert_to(format('%s %s %s', (tour).id, (tour).renter_id,
      extract(epoch from (tour).starts_at)), 'UTF8'), k.key, 'sha256')
    into signature from private.check_in_keys k;
  token := upper(format('KC1.%s.%s.%s', replace((tour).id::text, '-', ''),
    floor(extract(epoch from (tour).starts_at))::bigint, encode(substring(signature from 1 for 16), 'hex')));
  token := token || '.' || upper(left(private.check_in_hash(token, 1), 8));
  -- Eight characters without those that are taken for others, from other bytes: who knows the code
  -- has no part of the token.
  tail := substring(signature from 17 for 5)::text;
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', part::integer + 1, 1), '' order by at)
    into code
    from (select at, (('x' || lpad(substr(tail, 3), 16, '0'))::bit(64)::bigint >> (35 - 5 * at)) & 31 as part
      from generate_series(0, 7) at) parts;
end
$function$
