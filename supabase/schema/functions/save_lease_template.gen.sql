-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owners and managers: a template of an organisation, under an id that the client made; an existing one over the version that the change began from. Answers the new version.
-- executable by authenticated
create function public.save_lease_template(template uuid, org uuid, name text, content text, version integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.save_lease_template(template, org, name, content, version) $function$

-- Definer: clients write no templates themselves, so that their number has a limit. Repeating it changes nothing.
-- executable by authenticated
create function private.save_lease_template(template uuid, org uuid, title text, words text, version integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stored public.lease_templates;
begin
  title := btrim(coalesce(title, ''), E' \t\n\r');
  words := btrim(coalesce(words, ''), E' \t\n\r');
  if org is null or org not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'leases.template_missing',
      message = 'This template is not available';
  end if;
  if char_length(title) not between 1 and 80 or char_length(words) not between 1 and 20000 then
    raise exception using errcode = 'P0001', hint = 'leases.template_invalid',
      message = 'A template has a name of up to 80 characters and a text of up to 20,000.';
  end if;
  -- One organisation's saves follow each other: two cannot both be the fiftieth.
  perform from public.organizations o where o.id = org for update;
  if exists (
    select from public.lease_templates t
    where t.org_id = org and lower(t.name) = lower(title) and t.id <> template)
  then
    raise exception using errcode = 'P0001', hint = 'leases.template_name_taken',
      message = 'Another template has this name.';
  end if;
  select * into stored from public.lease_templates t where t.id = template for update;
  if stored.id is not null and stored.org_id <> org then
    raise exception using errcode = 'P0001', hint = 'leases.template_missing',
      message = 'This template is not available';
  end if;
  if stored.id is null then
    if version is not null then
      raise exception using errcode = 'P0001', hint = 'leases.template_missing',
        message = 'This template is not available';
    end if;
    if (select count(*) from public.lease_templates t where t.org_id = org) >= 50 then
      raise exception using errcode = 'P0001', hint = 'leases.too_many_templates',
        message = 'There are 50 templates. Delete one first.';
    end if;
    insert into public.lease_templates (id, org_id, name, content)
      values (template, org, title, words);
    return 1;
  end if;
  -- The same save again, of which the answer was lost.
  if stored.name = title and stored.content = words then
    return stored.row_version;
  end if;
  update public.lease_templates t
    set name = title, content = words, row_version = coalesce(version, 0)
    where t.id = template
    returning t.row_version into stored.row_version;
  return stored.row_version;
end
$function$
