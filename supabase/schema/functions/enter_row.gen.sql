-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger; definer because clients write no entries. Its argument is the kind of thing.
create function private.enter_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  thing text := tg_argv[0];
  row_now jsonb := to_jsonb(new);
  scope uuid := coalesce(row_now ->> 'org_id', row_now ->> 'owner_id');
  title text := coalesce(row_now ->> 'title', row_now ->> 'name');
begin
  if tg_op = 'UPDATE' then
    delete from private.search_entries e
    where e.subject_id = new.id and e.kind = thing and e.scope_id is distinct from scope;
  end if;
  perform private.enter_search(scope, thing, new.id, title, private.search_text(
    title, row_now ->> 'unit', row_now ->> 'street_address', row_now ->> 'neighborhood',
    row_now ->> 'city', row_now ->> 'postal_code', row_now ->> 'contact_name',
    private.trade_words(row_now ->> 'trade'),
    case when thing = 'home' then replace(row_now ->> 'home_type', '_', ' ') end,
    case when thing = 'document' then row_now ->> 'kind' end,
    case when thing = 'request' then replace(row_now ->> 'category', '_', ' ') end
  ));
  return null;
end
$function$
