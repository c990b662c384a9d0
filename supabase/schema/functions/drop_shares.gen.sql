-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- No parts are agreed once other people apply; whom it concerns is notified. The caller holds the lock. Granted to no role.
create function private.drop_shares(application uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.application_co_applicants c set share_bps = null, share_agreed_at = null
    where c.application_id = application and c.share_bps is not null;
  if found then
    perform private.notify(p.id, 'application', 'The parts of the rent are open again',
      'The people of the application changed. Agree on the parts once more.',
      jsonb_build_object('application_id', application))
    from (
      select a.applicant_id as id from public.applications a where a.id = application
      union
      select c.profile_id from public.application_co_applicants c
        where c.application_id = application and c.status = 'confirmed'
    ) p
    where p.id is distinct from auth.uid();
  end if;
end
$function$
