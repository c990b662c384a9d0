-- What an organisation's quick search looks through: one row for each thing that has a name of its own.
--
-- Under a policy no index can be used for words (their operators are not leakproof), and an organisation
-- may have 20,000 people: reading all of them at every keystroke is too slow. So names are found here by
-- an index, and `search_own` reads the rows behind them under the caller's own policies.

create extension if not exists btree_gin with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

create table private.search_entries (
  -- An organisation; for people in one's conversations and for what belongs to no organisation, a person.
  scope_id uuid not null,
  kind text not null
    check (kind in ('person', 'home', 'document', 'request', 'work_order', 'vendor')),
  subject_id uuid not null,
  title text not null,
  -- Small letters without accents, each word between spaces.
  words text not null,
  changed_at timestamptz not null default now(),
  primary key (scope_id, kind, subject_id)
);
comment on table private.search_entries is
  'Names by which a host''s own things are found. Not the truth about them: whether a row may be seen, its own policies say.';
create index search_entries_words_idx on private.search_entries
  using gin (scope_id, words extensions.gin_trgm_ops);
-- For a changed name and for what is deleted.
create index search_entries_subject_idx on private.search_entries (subject_id);

alter table private.search_entries enable row level security;
-- No policy, no grant: only the functions below read and write them.

create function private.search_text(variadic parts text[]) returns text
  language sql immutable
  set search_path = ''
  as $$
    select ' ' || private.folded_name(left(array_to_string(parts, ' '), 600)) || ' '
  $$;
comment on function private.search_text is 'Texts as search_entries has them: folded words, each between spaces.';

-- What a trade is called by who needs one; both languages, since a search has no language.
create function private.trade_words(trade text) returns text
  language sql immutable
  set search_path = ''
  as $$
    select replace(trade, '_', ' ') || ' ' || case trade
      when 'general' then 'handyman contractor manitas reformas'
      when 'plumbing' then 'plumber fontanero fontaneria'
      when 'electrical' then 'electrician electricista electricidad'
      when 'heating_cooling' then 'hvac heating furnace air conditioning calefaccion aire'
      when 'appliances' then 'appliance repair electrodomesticos'
      when 'locks' then 'locksmith cerrajero cerrajeria'
      when 'pest_control' then 'exterminator plagas'
      when 'painting' then 'painter pintor pintura'
      when 'roofing' then 'roofer tejado techador'
      when 'cleaning' then 'cleaner limpieza'
      when 'landscaping' then 'gardener jardinero jardineria'
      else ''
    end
  $$;
comment on function private.trade_words is 'A vendor''s trade in the words that people look for.';

create function private.enter_search(
  scope uuid, kind text, subject uuid, title text, words text
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    insert into private.search_entries as e (scope_id, kind, subject_id, title, words)
    select scope, kind, subject, title, words
    where scope is not null and subject is not null and title <> ''
    on conflict on constraint search_entries_pkey do update
      set title = excluded.title, words = excluded.words, changed_at = now()
      -- A person applies often, and their name stays.
      where (e.title, e.words) is distinct from (excluded.title, excluded.words)
        or e.changed_at < now() - interval '1 hour'
  $$;
comment on function private.enter_search is 'Makes something findable, or brings its entry up to date.';

create function private.enter_person(scope uuid, person uuid) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.enter_search(scope, 'person', c.id, c.full_name, private.search_text(c.full_name))
    from private.profile_cards c where c.id = person and c.full_name <> ''
  $$;
comment on function private.enter_person is 'Makes a person findable for an organisation, or for one person.';

-- Things.

create function private.enter_row() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.enter_row is
  'Trigger; definer because clients write no entries. Its argument is the kind of thing.';

create function private.leave_search() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  delete from private.search_entries e where e.subject_id = old.id and e.kind = tg_argv[0];
  return null;
end
$$;
comment on function private.leave_search is 'Trigger: what is deleted is found no more.';

create trigger listings_enter_search after insert or update of
    title, unit, street_address, neighborhood, city, postal_code, home_type, org_id, owner_id
  on public.listings for each row execute function private.enter_row('home');
create trigger listings_leave_search after delete on public.listings
  for each row execute function private.leave_search('home');
create trigger documents_enter_search after insert or update of title, kind, org_id, owner_id
  on public.documents for each row execute function private.enter_row('document');
create trigger documents_leave_search after delete on public.documents
  for each row execute function private.leave_search('document');
create trigger vendors_enter_search after insert or update of name, contact_name, trade
  on public.vendors for each row execute function private.enter_row('vendor');
create trigger vendors_leave_search after delete on public.vendors
  for each row execute function private.leave_search('vendor');
create trigger maintenance_requests_enter_search after insert or update of title, category
  on public.maintenance_requests for each row execute function private.enter_row('request');
create trigger maintenance_requests_leave_search after delete on public.maintenance_requests
  for each row execute function private.leave_search('request');
create trigger work_orders_enter_search after insert or update of title
  on public.work_orders for each row execute function private.enter_row('work_order');
create trigger work_orders_leave_search after delete on public.work_orders
  for each row execute function private.leave_search('work_order');

-- People, by what they have to do with an organisation. Who leaves stays entered: without a row of theirs
-- that the caller may read, nothing is shown of them.

create function private.enter_people() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  scope uuid;
begin
  case tg_table_name
    when 'applications' then
      if new.status <> 'draft' then
        select coalesce(l.org_id, l.owner_id) into scope
        from public.listings l where l.id = new.listing_id;
        perform private.enter_person(scope, new.applicant_id);
      end if;
    when 'application_co_applicants' then
      select coalesce(l.org_id, l.owner_id) into scope
      from public.applications a join public.listings l on l.id = a.listing_id
      where a.id = new.application_id;
      perform private.enter_person(scope, new.profile_id);
    when 'lease_parties' then
      select coalesce(l.org_id, l.host_id) into scope from public.leases l where l.id = new.lease_id;
      perform private.enter_person(scope, new.profile_id);
    when 'tours' then
      scope := coalesce(new.org_id, new.host_id);
      perform private.enter_person(scope, new.renter_id);
      perform private.enter_person(scope, new.guide_id);
    when 'organization_members' then
      perform private.enter_person(new.org_id, new.profile_id);
    when 'conversation_participants' then
      perform private.enter_person(p.user_id, new.user_id), private.enter_person(new.user_id, p.user_id)
      from public.conversation_participants p
      where p.conversation_id = new.conversation_id and p.user_id <> new.user_id;
  end case;
  return null;
end
$$;
comment on function private.enter_people is
  'Trigger; definer because clients write no entries: who has to do with an organisation is found in its search.';

create trigger applications_enter_people after insert or update of status
  on public.applications for each row execute function private.enter_people();
create trigger application_co_applicants_enter_people after insert or update of profile_id
  on public.application_co_applicants for each row execute function private.enter_people();
create trigger lease_parties_enter_people after insert
  on public.lease_parties for each row execute function private.enter_people();
create trigger tours_enter_people after insert or update of guide_id, org_id
  on public.tours for each row execute function private.enter_people();
create trigger organization_members_enter_people after insert
  on public.organization_members for each row execute function private.enter_people();
create trigger conversation_participants_enter_people after insert
  on public.conversation_participants for each row execute function private.enter_people();

create function private.rename_in_search() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' or coalesce(new.full_name, '') = '' then
    delete from private.search_entries e where e.subject_id = old.id and e.kind = 'person';
  else
    update private.search_entries e
    set title = new.full_name, words = private.search_text(new.full_name)
    where e.subject_id = new.id and e.kind = 'person';
  end if;
  return null;
end
$$;
comment on function private.rename_in_search is
  'Trigger; definer because clients write no entries: a changed name is found at once, an erased one no more.';
create trigger profile_cards_rename_in_search after update of full_name on private.profile_cards
  for each row when (old.full_name is distinct from new.full_name)
  execute function private.rename_in_search();
create trigger profile_cards_leave_search after delete on private.profile_cards
  for each row execute function private.rename_in_search();

-- A home that changes hands brings along who applied for it and who lives there.
create function private.enter_people_of_home() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  scope uuid := coalesce(new.org_id, new.owner_id);
begin
  perform private.enter_person(scope, known.id) from (
    select a.applicant_id from public.applications a
      where a.listing_id = new.id and a.status <> 'draft'
    union select c.profile_id from public.application_co_applicants c
      join public.applications a on a.id = c.application_id
      where a.listing_id = new.id and a.status <> 'draft'
    union select p.profile_id from public.lease_parties p
      join public.leases l on l.id = p.lease_id where l.listing_id = new.id
    union select t.renter_id from public.tours t where t.listing_id = new.id
    union select t.guide_id from public.tours t where t.listing_id = new.id
  ) known (id);
  return null;
end
$$;
comment on function private.enter_people_of_home is
  'Trigger; definer because clients write no entries: people follow their home to another organisation.';
create trigger listings_enter_people after update of org_id, owner_id on public.listings
  for each row when (coalesce(old.org_id, old.owner_id) is distinct from coalesce(new.org_id, new.owner_id))
  execute function private.enter_people_of_home();

create function private.enter_everything() returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    insert into private.search_entries (scope_id, kind, subject_id, title, words, changed_at)
    select coalesce(org_id, owner_id), 'home', id, title, private.search_text(title, unit, street_address,
      neighborhood, city, postal_code, replace(home_type, '_', ' ')), updated_at from public.listings
    union all
    select coalesce(org_id, owner_id), 'document', id, title, private.search_text(title, kind), updated_at
      from public.documents where coalesce(org_id, owner_id) is not null
    union all
    select org_id, 'vendor', id, name,
      private.search_text(name, contact_name, private.trade_words(trade)), updated_at from public.vendors
    union all
    select org_id, 'request', id, title, private.search_text(title, replace(category, '_', ' ')), updated_at
      from public.maintenance_requests
    union all
    select org_id, 'work_order', id, title, private.search_text(title), updated_at from public.work_orders
    on conflict on constraint search_entries_pkey do nothing;

    insert into private.search_entries (scope_id, kind, subject_id, title, words, changed_at)
    select known.scope, 'person', c.id, c.full_name, private.search_text(c.full_name), max(known.at)
    from (
      select coalesce(l.org_id, l.owner_id) as scope, a.applicant_id as id, a.created_at as at
        from public.applications a join public.listings l on l.id = a.listing_id where a.status <> 'draft'
      union all select coalesce(l.org_id, l.owner_id), c.profile_id, c.created_at
        from public.application_co_applicants c join public.applications a on a.id = c.application_id
        join public.listings l on l.id = a.listing_id where a.status <> 'draft'
      union all select coalesce(l.org_id, l.host_id), p.profile_id, p.created_at
        from public.lease_parties p join public.leases l on l.id = p.lease_id
      union all select coalesce(t.org_id, t.host_id), t.renter_id, t.created_at from public.tours t
      union all select coalesce(t.org_id, t.host_id), t.guide_id, t.created_at from public.tours t
      union all select m.org_id, m.profile_id, m.created_at from public.organization_members m
      union all select mine.user_id, other.user_id, other.joined_at
        from public.conversation_participants mine join public.conversation_participants other
          on other.conversation_id = mine.conversation_id and other.user_id <> mine.user_id
    ) known
    join private.profile_cards c on c.id = known.id
    where known.scope is not null and c.full_name <> ''
    group by known.scope, c.id, c.full_name
    on conflict on constraint search_entries_pkey do nothing;
  $$;
comment on function private.enter_everything is
  'Makes all findable that is there: what a copy had before it had a search, and what the seed writes past the triggers.';

select private.enter_everything();
