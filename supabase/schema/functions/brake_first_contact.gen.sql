-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: people written to for the first time in a day; who has applied or asked for a tour is answered. Definer: the counts are the server's.
create function private.brake_first_contact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  other uuid := case when new.low_id = me then new.high_id else new.low_id end;
begin
  -- An applicant and a guest of a tour have come first: writing to them is an answer.
  if me is null or exists (
    select from public.applications a
    where a.applicant_id = other and a.status <> 'draft' and private.manages_listing(a.listing_id)
  ) or exists (
    select from public.tours t
    where t.renter_id = other and (t.guide_id = me or private.manages_listing(t.listing_id))
  ) then
    return null;
  end if;
  perform private.brake('first_contacts');
  return null;
end
$function$
