-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Where the caller's deals stand, for the renter or the host side: the states that the next step is made of. Latest first, at most 50.
-- executable by authenticated
create function public.my_deals(side text, page_size integer DEFAULT 20)
 RETURNS TABLE(listing_id uuid, is_to_let boolean, person_id uuid, application_id uuid, application_status text, is_applicant boolean, asked bigint, owes boolean, lease_id uuid, lease_status text, turn text, turn_is_mine boolean, charges jsonb, moved_at timestamp with time zone, course jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select d.* from private.all_my_deals(side) d
    order by d.moved_at desc, d.listing_id
    limit least(greatest(page_size, 1), 50)
  $function$
