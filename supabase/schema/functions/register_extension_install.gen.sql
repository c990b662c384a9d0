-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Lets the assistant answer this install of the extension.
-- executable by authenticated
create function public.register_extension_install(origin text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.register_extension_install(origin) $function$

-- Definer: clients do not insert installs.
-- executable by authenticated
create function private.register_extension_install(origin text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if register_extension_install.origin is null
    or register_extension_install.origin !~ '^(chrome|moz|safari-web)-extension://[A-Za-z0-9-]{1,64}$'
  then
    raise exception using errcode = 'P0001', hint = 'extension.origin_invalid',
      message = 'This is not the address of an extension';
  end if;
  insert into public.extension_installs (user_id, origin)
    values (auth.uid(), register_extension_install.origin)
    on conflict on constraint extension_installs_pkey do update set last_seen_at = now();
  -- Browsers come and go (Firefox gives each install an address of its own): the ten latest stay.
  delete from public.extension_installs i
    where i.user_id = auth.uid() and i.origin not in (
      select e.origin from public.extension_installs e where e.user_id = auth.uid()
      order by e.last_seen_at desc, e.created_at desc limit 10
    );
end
$function$
