-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: guides are their owner's. Whether a guide speaks a language, however it is capitalised.
create function private.speaks(guide uuid, language text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (select from public.guides g, unnest(g.languages_spoken) spoken
      where g.id = guide and lower(spoken) = lower(trim(language)))
  $function$
