-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Free times of an active home between two instants, at most 62 days, with how many parties have a place where it is for several, and to signed-in users whether it is next to a tour of the home; who is busy it does not say.
-- executable by anon, authenticated
create function public.tour_slots(listing uuid, from_at timestamp with time zone, to_at timestamp with time zone, kind text DEFAULT 'in_person'::text)
 RETURNS TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone, places integer, is_next boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select s.starts_at, s.ends_at, s.places, s.is_next from private.tour_slots(listing, from_at, to_at, kind) s $function$

-- Without the arguments that only the server's own functions give; a visitor does not read what is next to a tour.
-- executable by anon, authenticated
create function private.tour_slots(listing uuid, from_at timestamp with time zone, to_at timestamp with time zone, kind text)
 RETURNS TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone, places integer, is_next boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
    select s.starts_at, s.ends_at, s.places, s.is_next and auth.uid() is not null
    from private.home_slots(listing, from_at, to_at, kind) s;
end
$function$
