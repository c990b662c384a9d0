-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Notes an act that decides power or money, in its transaction: action like `application.approved`, the table without schema, the row's id. `details` hold ids, statuses and figures, never texts of people. Definer: nobody writes the log directly, and the function is granted to nobody.
create function private.audit(action text, subject_table text, subject_id text, details jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into private.audit_log
      (actor_id, actor_role, operator, action, subject_table, subject_id, details)
    values (
      auth.uid(),
      -- No claims: a job, a migration, the seed.
      coalesce(auth.jwt() ->> 'role', 'system'),
      -- A signed-in person is never an operator; the operator's functions set the name.
      case when auth.uid() is null then nullif(current_setting('kinstead.operator', true), '') end,
      action, subject_table, subject_id, details
    )
  $function$
