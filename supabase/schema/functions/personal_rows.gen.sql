-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The condition on rows `t` of an entry that makes them those of person $1.
create function private.personal_rows(entry private.personal_data)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case when entry.parent_table is null then format('t.%I = $1', entry.owner_column)
      else format('t.%I in (select parent.%I from %s parent where parent.%I = $1)',
        entry.owner_column, entry.parent_key, entry.parent_table, entry.parent_column)
    end
  $function$
