-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Where a home stands on public maps (x longitude, y latitude): in its square of about a kilometre, at a spot that its id gives and not its address.
-- executable by authenticated, service_role
create function private.public_point(home uuid, latitude double precision, longitude double precision)
 RETURNS point
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  if latitude is null or longitude is null then
    return null;
  end if;
  -- Less than half of the square to either side: rounding the spot gives the square again.
  return point(
    round((round(longitude::numeric, 2)
      + ((uuid_hash_extended(home, 1) & 1023) - 511.5)::numeric / 1023 * 0.009)::numeric, 4)::float8,
    round((round(latitude::numeric, 2)
      + ((uuid_hash_extended(home, 2) & 1023) - 511.5)::numeric / 1023 * 0.009)::numeric, 4)::float8);
end
$function$
