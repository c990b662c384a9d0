-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger, after each row: notes who changed which columns from what to what. Its arguments are the columns to note, all but updated_at without arguments. Name columns wherever a row also holds texts of people.
create function private.audit_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  earlier jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  later jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject text;
  changes jsonb;
begin
  select jsonb_object_agg(key, jsonb_strip_nulls(
      jsonb_build_object('from', earlier -> key, 'to', later -> key)
    )) into changes
    from jsonb_object_keys(coalesce(later, earlier)) as key
    where (earlier -> key) is distinct from (later -> key)
      and (tg_nargs = 0 and key <> 'updated_at' or key = any (tg_argv));
  if changes is null then
    return null;
  end if;
  select string_agg(coalesce(later, earlier) ->> a.attname, '/' order by part.position) into subject
    from pg_catalog.pg_index i
    cross join unnest(i.indkey::int2[]) with ordinality as part (attnum, position)
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.attnum
    where i.indrelid = tg_relid and i.indisprimary;
  perform private.audit(
    tg_table_name || case tg_op
      when 'INSERT' then '.added' when 'UPDATE' then '.changed' else '.removed' end,
    tg_table_name, subject, jsonb_build_object('columns', changes));
  return null;
end
$function$
