-- Who signed on another person's device reads what was signed there in their name (decision 186).

create function private.signed_visit(tour uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
begin
  if not exists (select from public.tours t where t.id = tour and t.renter_id = auth.uid()) then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  return (select coalesce(jsonb_agg(r.visitor_signature order by r.written_at, r.id), '[]')
    from public.tour_reports r where r.tour_id = tour and r.visitor_signature is not null);
end
$$;
comment on function private.signed_visit is
  'Definer: reports are not the renter''s. For the renter of a tour, and of its reports only what stands there in the visitor''s name.';

create function public.signed_visit(tour uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.signed_visit(tour) $$;
comment on function public.signed_visit is
  'For the renter of a tour: the signatures that were given in the visitor''s name, as {name, drawing, at, covers}.';

revoke execute on function private.signed_visit(uuid), public.signed_visit(uuid) from public, anon;
grant execute on function private.signed_visit(uuid), public.signed_visit(uuid) to authenticated;

-- Rows of a report are exported whole, and are the guide's: for the renter's export what stands in their name is apart.
create view private.visit_signatures as
  select r.tour_id, r.visitor_signature, r.written_at from public.tour_reports r
  where r.visitor_signature is not null;
comment on view private.visit_signatures is
  'What was signed in the visitor''s name, without the rest of its report. For definers.';

insert into private.personal_data
  (table_name, owner_column, parent_table, parent_column, exported, kind, reason) values
  ('private.visit_signatures', 'tour_id', 'public.tours', 'renter_id', true, 'erase',
    'Given in the renter''s name; it goes with their visit, and with it the report.');
