-- With an account go its tours. Whoever expected one hears of it: otherwise a guide stands before a
-- closed door.
create function private.tell_of_tours_that_go() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  gone public.tours;
  words record;
begin
  for gone in
    select * from public.tours t
    where old.id in (t.renter_id, t.host_id) and t.status in ('requested', 'scheduled', 'confirmed')
      and t.starts_at > now()
  loop
    select * into words from private.tour_words(gone);
    gone.status := 'cancelled';
    perform private.tell_tour(gone,
      case old.id when gone.renter_id then '{guide,host}'::text[] else '{renter,guide}' end,
      'A tour was cancelled',
      format('The tour of %s is cancelled: %s. The %s closed their account.', words.home,
        words.place_time, case old.id when gone.renter_id then 'renter' else 'host' end), 'high');
  end loop;
  return old;
end
$$;
comment on function private.tell_of_tours_that_go is
  'Trigger: tells the other sides of the tours ahead of an account that is deleted. Definer: whoever deletes it.';
revoke execute on function private.tell_of_tours_that_go() from public;

-- Before the one that ends the membership: until then the host's side is whole.
create trigger kinstead_cancel_tours before delete on auth.users
  for each row execute function private.tell_of_tours_that_go();

-- What a check of a table asks must be open to whoever may write there.
grant execute on function private.lie_in(text, text[]), private.is_tour_checklist(jsonb),
  private.are_automation_actions(jsonb), private.are_automation_conditions(jsonb),
  private.are_category_stars(text, jsonb), private.are_tour_hours(jsonb)
  to service_role;
