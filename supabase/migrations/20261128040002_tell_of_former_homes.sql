-- Where a person lived before: told once, and sent with each application, as their references are.

create table public.renter_homes (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  address text not null check (char_length(trim(address)) between 1 and 200),
  from_on date not null,
  -- Null: they live there now.
  until_on date,
  landlord_name text check (char_length(trim(landlord_name)) between 1 and 120),
  landlord_contact text check (char_length(trim(landlord_contact)) between 1 and 320),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (until_on >= from_on)
);
comment on table public.renter_homes is
  'Where a person lived before, and who let it to them; goes with everything that they send.';
create index renter_homes_applicant_id_idx on public.renter_homes (applicant_id, from_on desc);

alter table public.renter_homes enable row level security;
create policy session_has_shown_second_factor on public.renter_homes as restrictive
  for all to authenticated using ((select private.second_factor_given()));
create policy person_reads_own_homes on public.renter_homes
  for select to authenticated using (applicant_id = (select auth.uid()));
create policy person_names_own_home on public.renter_homes
  for insert to authenticated with check (applicant_id = (select auth.uid()));
create policy person_changes_own_home on public.renter_homes
  for update to authenticated using (applicant_id = (select auth.uid()))
  with check (applicant_id = (select auth.uid()));
create policy person_removes_own_home on public.renter_homes
  for delete to authenticated using (applicant_id = (select auth.uid()));
grant select, delete,
  insert (id, applicant_id, address, from_on, until_on, landlord_name, landlord_contact),
  update (address, from_on, until_on, landlord_name, landlord_contact)
  on public.renter_homes to authenticated;

create function private.limit_renter_homes() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  -- One after the other for a person: else two at once would both find room.
  perform from public.profiles p where p.id = new.applicant_id for no key update;
  if (select count(*) from public.renter_homes h where h.applicant_id = new.applicant_id) >= 10 then
    raise exception using errcode = 'P0001', hint = 'applications.too_many_homes',
      message = 'You can name up to ten homes. Remove one to add another.';
  end if;
  return new;
end
$$;
comment on function private.limit_renter_homes is
  'Trigger: at most ten for a person. Definer: it locks the person''s row.';
revoke execute on function private.limit_renter_homes() from public;

create trigger renter_homes_limit before insert on public.renter_homes
  for each row execute function private.limit_renter_homes();
create trigger renter_homes_touch before update on public.renter_homes
  for each row execute function private.touch_updated_at();
create trigger renter_homes_clean_text before insert or update of address, landlord_name, landlord_contact
  on public.renter_homes for each row
  execute function private.clean_text('address:line', 'landlord_name:line', 'landlord_contact:line');
create trigger brake_rows after insert on public.renter_homes
  referencing new table as inserted
  for each statement execute function private.brake_rows();

create or replace function private.application_content(application uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'full_name', p.full_name, 'message', a.message,
      'facts', to_jsonb(f) - '{id,created_at,updated_at}'::text[],
      'homes', coalesce((
        select jsonb_agg(to_jsonb(h) - '{applicant_id,created_at,updated_at}'::text[]
          order by h.from_on desc, h.id)
        from public.renter_homes h where h.applicant_id = a.applicant_id), '[]'),
      'references', coalesce((
        select jsonb_agg(to_jsonb(r) - '{applicant_id,created_at,updated_at}'::text[]
          order by r.created_at, r.id)
        from public.application_references r where r.applicant_id = a.applicant_id), '[]'),
      'co_applicants', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'full_name', c.full_name,
          'email', c.email, 'status', c.status) order by c.created_at, c.id)
        from public.application_co_applicants c where c.application_id = a.id), '[]'))
    from public.applications a
      join public.profiles p on p.id = a.applicant_id
      left join public.renter_profiles f on f.id = a.applicant_id
    where a.id = application
  $$;

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.renter_homes', 'applicant_id', true, 'erase', 'Only of use to the person.');
