-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A home's folder is named by the home; before there is one, by the host.
-- executable by authenticated
create function private.manages_home_folder(object_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  folder text := (storage.foldername(object_name))[1];
begin
  if folder !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return false;
  end if;
  return folder::uuid = auth.uid() or private.manages_listing(folder::uuid);
end
$function$
