-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Ends the onboarding of the caller's active role: complete, once its answers are there, or skip.
-- executable by authenticated
create function public.complete_onboarding(how text DEFAULT 'complete'::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.complete_onboarding(how) $function$

-- Definer: onboarding_completed is no client's.
-- executable by authenticated
create function private.complete_onboarding(how text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  person uuid := auth.uid();
  active text := (select p.user_type from public.profiles p where p.id = person);
  answered boolean;
begin
  if how is null or how not in ('complete', 'skip') then
    raise exception using errcode = 'P0001', hint = 'onboarding.way_unknown',
      message = 'An onboarding is completed or skipped.';
  end if;
  if active = 'guide' then
    -- Quick mode ends with the second step; everything but the name may be left empty.
    answered := exists (
      select from public.guides g join public.profiles p on p.id = g.id
      where g.id = person and g.onboarding_step >= 1 and coalesce(trim(p.full_name), '') <> '');
  elsif active = 'host' then
    answered := exists (
      select from public.hosts h
      where h.id = person and coalesce(trim(h.company_name), '') <> '' and coalesce(trim(h.contact_phone), '') <> ''
        and (h.years_in_business is not null or cardinality(h.service_areas) > 0
          or coalesce(trim(h.tax_id), '') <> '' or cardinality(h.certifications) > 0));
  else
    return;
  end if;
  if how = 'complete' and not answered then
    raise exception using errcode = 'P0001', hint = 'onboarding.incomplete',
      message = 'Some answers are missing. Go through the steps, or skip them.';
  end if;
  if active = 'guide' then
    update public.guides g set onboarding_completed = true, onboarding_step = 5 where g.id = person;
  else
    update public.hosts h set onboarding_completed = true, onboarding_step = 3 where h.id = person;
  end if;
end
$function$
