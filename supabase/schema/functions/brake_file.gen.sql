-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger on storage: files a day and bytes in all of whoever owns them. Definer: the counts are the server's.
create function private.brake_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- A signed upload comes as the server, for whoever made its link.
  is_call boolean := current_setting('role', true) in ('authenticated', 'service_role');
  owner uuid := case when coalesce(new.owner_id, old.owner_id) ~ '^[0-9a-f-]{36}$'
    then coalesce(new.owner_id, old.owner_id)::uuid end;
  after_it bigint := case when tg_op <> 'DELETE'
    then coalesce((new.metadata ->> 'size')::bigint, (new.metadata ->> 'contentLength')::bigint, 0)
    else 0 end;
  before_it bigint := case when tg_op <> 'INSERT'
    then coalesce((old.metadata ->> 'size')::bigint, 0) else 0 end;
begin
  if owner is null then
    return null;
  end if;
  if tg_op = 'INSERT' and is_call then
    perform private.brake('files', 1, owner);
  end if;
  perform private.brake('bytes', after_it - before_it, owner, is_call);
  return null;
end
$function$
