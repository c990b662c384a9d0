-- What a host's side looks at in every application: set once, shown before anybody applies, the same for
-- everyone. And whether a reference was asked and has answered.

create table public.application_criteria (
  org_id uuid primary key references public.organizations (id) on delete cascade,
  -- Income of a month as a multiple of the rent.
  income_ratio numeric(3, 1) check (income_ratio between 1 and 10),
  -- A studio counts as one bedroom.
  people_per_bedroom smallint check (people_per_bedroom between 1 and 10),
  references_least smallint not null default 0 check (references_least between 0 and 5),
  proof_of_income boolean not null default false,
  notes text not null default '' check (char_length(notes) <= 1000),
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.application_criteria is
  'What an organisation looks at in each application for its homes. Nothing in it is a trait of a person.';

alter table public.application_criteria enable row level security;
create policy session_has_shown_second_factor on public.application_criteria as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy members_read_criteria on public.application_criteria
  for select to authenticated using (org_id in (select private.my_organizations()));
create policy managers_set_criteria on public.application_criteria
  for insert to authenticated with check (org_id in (select private.my_managed_organizations()));
create policy managers_change_criteria on public.application_criteria
  for update to authenticated using (org_id in (select private.my_managed_organizations()))
  with check (org_id in (select private.my_managed_organizations()));
grant select,
  insert (org_id, income_ratio, people_per_bedroom, references_least, proof_of_income, notes),
  update (income_ratio, people_per_bedroom, references_least, proof_of_income, notes, row_version)
  on public.application_criteria to authenticated;

create trigger application_criteria_touch before update on public.application_criteria
  for each row execute function private.touch_updated_at();
create trigger application_criteria_version before update on public.application_criteria
  for each row execute function private.guard_version();
create trigger application_criteria_clean_text before insert or update of notes
  on public.application_criteria for each row execute function private.clean_text('notes:text');

-- Read before anybody applies: by visitors, too, of a home that they see.
create function private.listing_criteria(listing uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select to_jsonb(c) - '{org_id,row_version,created_at,updated_at}'::text[]
    from public.listings l join public.application_criteria c on c.org_id = l.org_id
    where l.id = listing and (l.status = 'active' or private.manages_listing(l.id) or exists (
      select from public.applications a
      where a.listing_id = l.id and a.applicant_id = (select auth.uid())))
  $$;
comment on function private.listing_criteria is
  'Definer: the table is the organisation''s. Granted to everybody: criteria are shown before anybody applies.';

create function public.listing_criteria(listing uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.listing_criteria(listing) $$;
comment on function public.listing_criteria is
  'What the host''s side of a home looks at in every application: {income_ratio, people_per_bedroom, references_least, proof_of_income, notes}, or null.';
grant execute on function private.listing_criteria(uuid), public.listing_criteria(uuid)
  to anon, authenticated;

create table public.application_reference_checks (
  application_id uuid not null references public.applications (id) on delete cascade,
  -- Of the sent content: the applicant may have removed the reference since.
  reference_id uuid not null,
  asked_at timestamptz not null default clock_timestamp(),
  asked_by uuid references public.profiles (id) on delete set null,
  answered_at timestamptz,
  primary key (application_id, reference_id),
  check (answered_at is null or answered_at >= asked_at)
);
comment on table public.application_reference_checks is
  'Which references of an application the host''s side asked, and which answered.';
create index application_reference_checks_asked_by_idx
  on public.application_reference_checks (asked_by);

alter table public.application_reference_checks enable row level security;
create policy session_has_shown_second_factor on public.application_reference_checks as restrictive
  for all to authenticated using ((select private.second_factor_given()));
-- Not the applicant: what a reference said is the host side's own, as its notes are.
create policy host_side_reads_reference_checks on public.application_reference_checks
  for select to authenticated using (exists (
    select from public.applications a
    where a.id = application_id and a.applicant_id <> (select auth.uid())
      and private.manages_listing(a.listing_id)));
-- No writes: the function below says who may.
grant select on public.application_reference_checks to authenticated;

create function private.mark_reference(about uuid, referee uuid, state text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if not exists (
    select from public.applications a
    join public.application_versions v on v.application_id = a.id
    where a.id = about and a.status <> 'draft' and a.applicant_id <> auth.uid()
      and private.manages_listing(a.listing_id)
      and v.content -> 'references' @> jsonb_build_array(jsonb_build_object('id', referee)))
  then
    raise exception using errcode = 'P0001', hint = 'applications.missing',
      message = 'This application is not available';
  end if;
  if state = 'open' then
    delete from public.application_reference_checks c
      where c.application_id = about and c.reference_id = referee;
  elsif state in ('asked', 'answered') then
    insert into public.application_reference_checks as c
      (application_id, reference_id, asked_by, answered_at)
      values (about, referee, auth.uid(), case when state = 'answered' then clock_timestamp() end)
      on conflict on constraint application_reference_checks_pkey do update set
        answered_at = case when state = 'answered'
          then coalesce(c.answered_at, clock_timestamp()) end;
  else
    raise exception using errcode = '22023', message = 'state is open, asked or answered';
  end if;
end
$$;
comment on function private.mark_reference is
  'Definer: clients write no checks themselves. Repeating it changes nothing.';

create function public.mark_reference(application uuid, reference uuid, state text) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.mark_reference(application, reference, state) $$;
comment on function public.mark_reference is
  'The host''s side: a reference of a sent application is open, was asked, or has answered.';
grant execute on function private.mark_reference(uuid, uuid, text),
  public.mark_reference(uuid, uuid, text) to authenticated;

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.application_reference_checks', 'asked_by', false, 'anonymise',
    'The host side''s record of an application.');
