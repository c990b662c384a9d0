-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Everything that is the caller's: {exported_at, account, files, tables: {name: rows}}.
-- executable by authenticated
create function public.export_my_data()
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select private.require_second_factor();
    select private.export_my_data()
  $function$

-- Definer: it also reads what a person may not read row by row, like what was proven with a code.
-- executable by authenticated
create function private.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  part record;
  found_rows jsonb;
  tables jsonb := '{}';
begin
  -- It reads everything there is of somebody.
  if public.count_call('export_my_data', me::text, 10, 3600) > 0 then
    raise exception using errcode = 'P0001', hint = 'account.export_too_often',
      message = 'You exported your data several times just now. Please try again in an hour.';
  end if;
  -- One query a table, so that a row which names a person twice is there once.
  for part in
    select e.table_name as name,
      string_agg(
        format('(%s and (%s))', private.personal_rows(e), coalesce(e.exported_if, 'true')),
        ' or ' order by e.owner_column) as mine,
      array(select distinct h from private.personal_data d, unnest(d.hidden) h
        where d.table_name = e.table_name) as hidden
    from private.personal_data e where e.exported group by e.table_name order by e.table_name
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - $2), ''[]'') from %s t where %s',
      part.name, part.mine) into found_rows using me, part.hidden;
    tables := tables || jsonb_build_object(split_part(part.name, '.', 2), found_rows);
  end loop;
  return jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'phone', u.phone,
        'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
        'email_confirmed_at', u.email_confirmed_at)
      from auth.users u where u.id = me),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', o.bucket_id, 'name', o.name,
        'created_at', o.created_at) order by o.bucket_id, o.name), '[]')
      from storage.objects o where o.owner_id = me::text),
    'tables', tables);
end
$function$
