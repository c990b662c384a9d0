-- Clauses that an organisation uses again: its own words, with fields that a lease fills in.

create table public.lease_templates (
  id uuid primary key,
  org_id uuid not null references public.organizations (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  content text not null check (char_length(content) between 1 and 20000),
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.lease_templates is
  'Clauses that an organisation inserts into its leases. Names of fields stand in braces: {rent}.';
create unique index lease_templates_name_idx on public.lease_templates (org_id, lower(name));

alter table public.lease_templates enable row level security;
create policy session_has_shown_second_factor on public.lease_templates as restrictive
  for all to authenticated using ((select private.second_factor_given()));
-- As with leases, assistants have no part in them.
create policy managers_read_lease_templates on public.lease_templates
  for select to authenticated using (org_id in (select private.my_managed_organizations()));
-- No writes: the functions below say who may, and how many.
grant select on public.lease_templates to authenticated;

create trigger lease_templates_touch before update on public.lease_templates
  for each row execute function private.touch_updated_at();
create trigger lease_templates_version before update on public.lease_templates
  for each row execute function private.guard_version();
create trigger lease_templates_clean_text before insert or update of name, content
  on public.lease_templates for each row execute function private.clean_text('name:line', 'content:text');

create function private.save_lease_template(
  template uuid, org uuid, title text, words text, version integer
) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.save_lease_template is
  'Definer: clients write no templates themselves, so that their number has a limit. Repeating it changes nothing.';

create function private.remove_lease_template(template uuid) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    delete from public.lease_templates t
    where t.id = template and t.org_id in (select private.my_managed_organizations())
  $$;
comment on function private.remove_lease_template is
  'Definer: clients delete no templates themselves. Repeating it changes nothing.';

create function public.save_lease_template(
  template uuid, org uuid, name text, content text, version integer default null
) returns integer
  language sql volatile
  set search_path = ''
  as $$ select private.save_lease_template(template, org, name, content, version) $$;
comment on function public.save_lease_template is
  'Owners and managers: a template of an organisation, under an id that the client made; an existing one over the version that the change began from. Answers the new version.';

create function public.remove_lease_template(template uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.remove_lease_template(template) $$;
comment on function public.remove_lease_template is
  'Owners and managers: deletes a template. Leases that it went into keep their text.';

revoke execute on function
  private.save_lease_template(uuid, uuid, text, text, integer),
  public.save_lease_template(uuid, uuid, text, text, integer),
  private.remove_lease_template(uuid), public.remove_lease_template(uuid) from public;
grant execute on function
  private.save_lease_template(uuid, uuid, text, text, integer),
  public.save_lease_template(uuid, uuid, text, text, integer),
  private.remove_lease_template(uuid), public.remove_lease_template(uuid) to authenticated;
