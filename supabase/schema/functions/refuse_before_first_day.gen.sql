-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What only the one who lives there can say waits for the first day. Granted to nobody.
create function private.refuse_before_first_day(lease uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  first_day date := (
    select l.starts_on from public.leases l join public.listings h on h.id = l.listing_id
    where l.id = lease and l.status in ('active', 'ending')
      and l.starts_on > (at at time zone h.time_zone)::date
  );
begin
  if first_day is not null then
    raise exception using errcode = 'P0001', hint = 'leases.not_begun', detail = first_day::text,
      message = format('This lease begins on %s. Come back then.',
        to_char(first_day, 'FMMonth FMDD, YYYY'));
  end if;
end
$function$
