-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether nothing but people names an organisation; granted to nobody.
create function private.is_unused_organization(org uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reference record;
  used boolean;
begin
  -- Whatever names it counts, also tables that come later; but not what goes with it or its owner.
  for reference in
    select k.conrelid::regclass::text as name, a.attname as key
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'public.organizations'::regclass
      and k.conrelid not in (
        'public.organization_members'::regclass, 'public.organization_invitations'::regclass,
        'public.profiles'::regclass, 'public.hosts'::regclass, 'public.notifications'::regclass,
        'public.command_sessions'::regclass, 'assistant.tickets'::regclass)
  loop
    execute format('select exists (select from %s where %I = $1)', reference.name, reference.key)
      into used using org;
    if used then
      return false;
    end if;
  end loop;
  return true;
end
$function$
