-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Keeps what is sent now, if it is something else than before; answers the version.
create function private.keep_application_version(application uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  what jsonb := private.application_content(application);
  fingerprint text := encode(sha256(convert_to(what::text, 'UTF8')), 'hex');
  latest public.application_versions;
begin
  select * into latest from public.application_versions v
    where v.application_id = application order by v.version desc limit 1;
  if latest.content_hash is not distinct from fingerprint then
    return latest.version;
  end if;
  insert into public.application_versions (application_id, version, content, content_hash, created_by)
    values (application, coalesce(latest.version, 0) + 1, what, fingerprint, auth.uid());
  update public.applications a set version = coalesce(latest.version, 0) + 1 where a.id = application;
  return coalesce(latest.version, 0) + 1;
end
$function$
