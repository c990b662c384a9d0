-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Ends the onboarding of the caller's active role, by finishing or by skipping it.
-- executable by authenticated
create function public.complete_onboarding()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.complete_onboarding() $function$

-- Definer: onboarding_completed is no client's.
-- executable by authenticated
create function private.complete_onboarding()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person uuid := auth.uid();
  active text := (select user_type from public.profiles where id = person);
begin
  if active = 'guide' then
    update public.guides set onboarding_completed = true, onboarding_step = 5 where id = person;
  elsif active = 'host' then
    update public.hosts set onboarding_completed = true, onboarding_step = 3 where id = person;
  end if;
end
$function$
