-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Does with everything of a person what private.personal_data says, then with the account. Granted to nobody.
create function private.erase_account(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry private.personal_data;
  org uuid := (select m.org_id from public.organization_members m where m.profile_id = person);
  needed boolean := false;
  named boolean;
begin
  perform private.end_membership(person);
  -- Before its lists go: that of a group is others', too.
  perform private.leave_mate_groups(person);
  update public.listings l set status = 'archived'
    where l.owner_id = person and l.status <> 'archived';
  -- Rows of a parent go or stay with it.
  for entry in
    select * from private.personal_data e
    where e.parent_table is null and e.table_name <> 'public.profiles'
    order by e.kind = 'keep', e.table_name, e.owner_column
  loop
    if entry.kind = 'erase' then
      execute format('delete from %s t where %s and not (%s)',
        entry.table_name, private.personal_rows(entry), coalesce(entry.spared, 'false'))
        using person;
    end if;
    if entry.kind = 'anonymise' or cardinality(entry.cleared) > 0 then
      execute format('update %s t set %s where %s', entry.table_name,
        (select string_agg(format('%I = %s', a.attname,
            case when a.attnotnull then 'default' else 'null' end), ', ')
          from pg_catalog.pg_attribute a
          where a.attrelid = entry.table_name::regclass and (a.attname = any (entry.cleared)
            or entry.kind = 'anonymise' and a.attname = entry.owner_column)),
        private.personal_rows(entry)) using person;
    end if;
    if entry.kind = 'keep' or entry.spared is not null then
      execute format('select exists (select from %s t where %s)',
        entry.table_name, private.personal_rows(entry)) into named using person;
      needed := needed or named;
    end if;
  end loop;
  -- Its homes are gone only now.
  perform private.close_organization(org);
  perform private.audit('account.deleted', 'profiles', person::text,
    jsonb_build_object('left_behind', needed));
  if needed then
    perform private.leave_account_behind(person);
  else
    delete from auth.users u where u.id = person;
  end if;
  -- Now that their rows are gone, what no row of others shows.
  insert into private.files_to_erase (bucket_id, name)
    select o.bucket_id, o.name from storage.objects o
    where o.owner_id = person::text and not private.is_file_in_use(o.bucket_id, o.name)
    on conflict do nothing;
end
$function$
