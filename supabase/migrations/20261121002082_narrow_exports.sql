-- An export must not show what its reader may not see yet (a review before both are in, a lease that
-- is being drafted), nor carry away what somebody did for an organisation; and a tenant's leases are
-- theirs by their parties, whose key is no `id`.
alter table private.personal_data
  -- A condition on the row `t` and the person `$1` under which the export holds it.
  add column exported_if text,
  -- The column of parent_table that owner_column refers to.
  add column parent_key text not null default 'id';

create or replace function private.personal_rows(entry private.personal_data) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case when entry.parent_table is null then format('t.%I = $1', entry.owner_column)
      else format('t.%I in (select parent.%I from %s parent where parent.%I = $1)',
        entry.owner_column, entry.parent_key, entry.parent_table, entry.parent_column)
    end
  $$;

create or replace function private.export_my_data() returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;

-- Done for an organisation, whose affair it is.
update private.personal_data set exported = false
  where (table_name, owner_column) in (
    ('public.application_events', 'actor_id'), ('public.maintenance_events', 'actor_id'),
    ('public.work_orders', 'created_by'), ('public.tours', 'cancelled_by'),
    ('public.leases', 'notice_given_by'), ('public.lease_parties', 'signed_by'));
update private.personal_data set exported_if = 't.revealed_at is not null and t.hidden_at is null'
  where table_name = 'public.reviews' and owner_column = 'reviewed_id';
update private.personal_data set exported_if =
  't.party = ''host'' or exists (select from public.leases l where l.id = t.lease_id and l.status <> ''draft'')'
  where table_name = 'public.lease_parties' and owner_column = 'profile_id';

insert into private.personal_data
  (table_name, owner_column, parent_table, parent_column, parent_key, kind, reason, exported_if)
values
  ('public.leases', 'id', 'public.lease_parties', 'profile_id', 'lease_id', 'keep',
    'The contract of all its parties.', 't.status <> ''draft'' or t.host_id = $1'),
  ('public.charges', 'lease_id', 'public.lease_parties', 'profile_id', 'lease_id', 'keep',
    'What was due under the contract.', null),
  ('public.application_events', 'application_id', 'public.applications', 'applicant_id', 'id',
    'erase', 'They go with the application.', null),
  ('public.maintenance_events', 'request_id', 'public.maintenance_requests', 'reporter_id', 'id',
    'keep', 'What was broken is the home''s history.', null),
  ('public.favorite_list_items', 'list_id', 'public.favorite_lists', 'owner_id', 'id', 'erase',
    'They go with the list.', null);
insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.favorite_lists', 'owner_id', true, 'erase', 'The person''s list; who joined it kept a link.'),
  ('public.favorite_list_members', 'profile_id', true, 'erase', 'Only of use to the person.'),
  ('public.favorite_list_items', 'added_by', true, 'anonymise', 'A proposal to others who share the list.'),
  ('public.message_reactions', 'user_id', true, 'erase', 'A gesture of somebody who is gone.'),
  ('public.payments', 'payer_id', true, 'keep', 'Books are kept for seven years.'),
  ('public.payouts', 'guide_id', true, 'keep', 'Books are kept for seven years.'),
  ('public.refunds', 'created_by', false, 'anonymise', 'Done for the organisation, whose books they are.'),
  ('public.deposit_returns', 'created_by', false, 'anonymise', 'Done for the organisation, whose books they are.'),
  ('public.expenses', 'created_by', false, 'anonymise', 'Done for the organisation, whose books they are.'),
  ('public.tour_rules', 'guide_id', true, 'erase', 'When a guide who is gone had time.'),
  ('public.tour_blackouts', 'guide_id', true, 'erase', 'When a guide who is gone had no time.'),
  ('public.tour_events', 'actor_id', false, 'anonymise', 'The course of a visit of others too.'),
  ('public.tour_feedback', 'renter_id', true, 'erase', 'The person''s opinion.'),
  ('public.tour_notes', 'author_id', true, 'erase', 'Only of use to the person.'),
  ('public.tour_reports', 'author_id', true, 'keep', 'The host''s record of the visit.'),
  ('public.automation_rules', 'author_id', false, 'erase', 'They act in the name of their author.'),
  ('public.automation_runs', 'renter_id', false, 'erase', 'A draft of an answer to somebody who is gone.'),
  ('public.automation_runs', 'decided_by', false, 'anonymise', 'Done for the organisation.'),
  ('private.home_tellings', 'user_id', false, 'erase', 'Which news of homes were told already.');
