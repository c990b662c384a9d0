-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For an operator's decision on a report (DEC-40): off every page, with its answer. Says whether anything changed. Granted to nobody.
create function private.set_question_removed(question uuid, removed boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
begin
  update public.listing_questions q set removed_at = case when removed then now() end
    where q.id = question and (q.removed_at is not null) <> removed;
  return found;
end
$function$
