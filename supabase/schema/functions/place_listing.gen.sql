-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a new home belongs to its owner's organisation. Definer: it reads the owner's profile.
create function private.place_listing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.org_id := coalesce(new.org_id, (select p.org_id from public.profiles p where p.id = new.owner_id));
  return new;
end
$function$
