-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: tells the other sides of the tours ahead of an account that is deleted. Definer: whoever deletes it.
create function private.tell_of_tours_that_go()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.tours;
  words record;
begin
  for gone in
    select * from public.tours t
    where old.id in (t.renter_id, t.host_id) and t.status in ('requested', 'scheduled', 'confirmed')
      and t.starts_at > now()
  loop
    select * into words from private.tour_words(gone);
    gone.status := 'cancelled';
    perform private.tell_tour(gone,
      case old.id when gone.renter_id then '{guide,host}'::text[] else '{renter,guide}' end,
      'A tour was cancelled',
      format('The tour of %s is cancelled: %s. The %s closed their account.', words.home,
        words.place_time, case old.id when gone.renter_id then 'renter' else 'host' end), 'high');
  end loop;
  return old;
end
$function$
