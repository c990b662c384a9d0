-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the caller asks for a tour as a guide; null takes what the organisation pays.
-- executable by authenticated
create function public.set_guide_rate(cents integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_guide_rate(cents) $function$

-- Definer: the rate is no column that clients write.
-- executable by authenticated
create function private.set_guide_rate(cents integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if cents is not null and cents not between 1 and 10000000 then
    raise exception using errcode = 'P0001', hint = 'guides.rate_invalid',
      message = 'Enter an amount, or leave it empty.';
  end if;
  update public.guides g set tour_rate_cents = cents where g.id = auth.uid();
end
$function$
