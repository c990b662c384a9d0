-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether anybody registered the extension of that origin.
-- executable by authenticated
create function assistant.origin_known(install_origin text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform assistant.require_server();
  return exists (select from public.extension_installs where origin = install_origin);
end
$function$
