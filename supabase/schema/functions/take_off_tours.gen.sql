-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: who leaves an organization shows no coming tour of it. Definer: no client updates tours.
create function private.take_off_tours()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.tours t set member_id = null
    where t.member_id = old.profile_id and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress');
  return null;
end
$function$
