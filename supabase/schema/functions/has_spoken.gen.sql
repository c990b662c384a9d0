-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a review by somebody stands where all can read it.
-- executable by authenticated
create function private.has_spoken(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.reviews r
      where r.author_id = person and r.revealed_at is not null and r.hidden_at is null
        and r.subject <> 'renter'
    )
  $function$
