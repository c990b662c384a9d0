-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- One after the other for a home, a guide and a renter; taken before their time is looked at.
create function private.lock_tour_parties(home uuid, people uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.listings l where l.id = home for no key update;
  perform from public.profiles p where p.id = any (people) order by p.id for no key update;
end
$function$
