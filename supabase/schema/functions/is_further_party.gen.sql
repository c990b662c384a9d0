-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the visit of this tour is paid with another party of it: one that was held comes before one that was not. Definer: it sees tours of others. Granted to nobody.
create function private.is_further_party(tour public.tours)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with visit as (
      select t.id, row_number() over (order by
          exists (select from public.payout_tours p where p.tour_id = t.id) desc,
          array_position('{completed,in_progress,confirmed,scheduled}', t.status), t.party, t.id) as rank
      from public.tours t
      where t.listing_id = (tour).listing_id and t.starts_at = (tour).starts_at
        and t.guide_id = (tour).guide_id and t.status <> 'cancelled'
    )
    select coalesce((select v.rank > 1 from visit v where v.id = (tour).id), false)
  $function$
