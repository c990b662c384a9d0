-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: the codes are no client's. From a day before an in-person tour: to its renter what they show, to the others only what it is compared with.
create function private.check_in_of(tour public.tours, side text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  span tstzrange := private.check_in_window(tour);
  codes record;
begin
  if (tour).kind <> 'in_person' or (tour).status not in ('confirmed', 'in_progress')
    or now() not between (tour).starts_at - interval '24 hours' and upper(span)
    or side is null or side = 'guide' and (tour).guide_answer is distinct from 'accepted'
  then
    return null;
  end if;
  select * into codes from private.check_in_codes(tour);
  return jsonb_build_object('from', lower(span), 'until', upper(span))
    || case side
      when 'renter' then jsonb_build_object('token', codes.token, 'code', codes.code)
      -- The code is short: hashing it often makes trying all of them long.
      else jsonb_build_object('token_hash', private.check_in_hash(codes.token, 1),
        'code_hash', private.check_in_hash((tour).id || ' ' || codes.code, 4096)) end;
end
$function$
