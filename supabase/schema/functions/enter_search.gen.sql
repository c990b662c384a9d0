-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes something findable, or brings its entry up to date.
create function private.enter_search(scope uuid, kind text, subject uuid, title text, words text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into private.search_entries as e (scope_id, kind, subject_id, title, words)
    select scope, kind, subject, title, words
    where scope is not null and subject is not null and title <> ''
    on conflict on constraint search_entries_pkey do update
      set title = excluded.title, words = excluded.words, changed_at = now()
      -- A person applies often, and their name stays.
      where (e.title, e.words) is distinct from (excluded.title, excluded.words)
        or e.changed_at < now() - interval '1 hour'
  $function$
