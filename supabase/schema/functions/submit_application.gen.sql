-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Sends the caller's draft with their present facts; answers its version. Repeating it changes nothing.
-- executable by authenticated
create function public.submit_application(application uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.submit_application(application) $function$

-- Definer: nobody writes applications directly.
-- executable by authenticated
create function private.submit_application(application uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  request public.applications;
  home public.listings;
  facts public.renter_profiles;
  gaps text;
begin
  select * into request from public.applications a where a.id = application and a.applicant_id = me;
  -- A retry of what was sent answers the same.
  if request.version > 0 and request.status in ('submitted', 'screening', 'shortlisted') then
    return request.version;
  end if;
  -- The home before the application, as everywhere: two that wait for each other never move.
  select * into home from public.listings l where l.id = request.listing_id for share;
  request := private.open_application(application);
  if request.status <> 'draft' then
    return request.version;
  end if;
  perform private.refuse_application(home);
  if not exists (select from public.profiles p where p.id = me and p.is_verified) then
    raise exception using errcode = 'P0001', hint = 'applications.verification_required',
      message = 'You need to verify your profile before applying.';
  end if;
  select * into facts from public.renter_profiles f where f.id = me;
  select string_agg(gap, ', ' order by gap) into gaps from (values
    ('household_size', facts.household_size is null), ('employment', facts.employment is null),
    ('income_cents', facts.income_cents is null), ('move_in_on', facts.move_in_on is null)
  ) as needed (gap, missing) where missing;
  if gaps is not null then
    raise exception using errcode = 'P0001', hint = 'applications.incomplete', detail = gaps,
      message = 'Before it is sent, an application needs your household, work, income and move-in date.';
  end if;
  if home.org_id is not null and private.application_fee_cents(home.id) > 0 and not exists (
    select from public.charges c where c.application_id = application
      and (c.status in ('paid', 'waived') or exists (
        select from public.payment_allocations a join public.payments p on p.id = a.payment_id
        where a.charge_id = c.id and p.status in ('pending', 'processing', 'succeeded'))))
  then
    raise exception using errcode = 'P0001', hint = 'applications.fee_unpaid',
      message = 'This home asks for an application fee. Pay it to send the application.';
  end if;
  update public.applications a set status = 'submitted', submitted_at = now() where a.id = application;
  request.version := private.keep_application_version(application);
  perform private.tell_host_of_application(application, 'A new application',
    'Somebody applied for ' || home.title || '.', 'high');
  return request.version;
end
$function$
