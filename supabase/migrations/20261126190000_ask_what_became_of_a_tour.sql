-- A tour whose time was over stayed without a word unless a person thought of it by themselves. Each side is
-- asked a quarter of an hour after the end, once more a day later, and not again once one of them answered.

create table private.tour_questions (
  tour_id uuid primary key references public.tours (id) on delete cascade,
  asked_at timestamptz not null,
  asked_again_at timestamptz
);
comment on table private.tour_questions is
  'When the sides of a tour were asked whether it took place. Only the job writes it.';
alter table private.tour_questions enable row level security;

create function private.run_tour_questions(at timestamptz default now(), batch integer default 200)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours;
  words record;
  done integer := 0;
begin
  for tour in
    select t.* from public.tours t left join private.tour_questions q on q.tour_id = t.id
    where t.status in ('scheduled', 'confirmed', 'in_progress')
      and t.ends_at <= at - interval '15 minutes' and t.ends_at > at - interval '48 hours'
      and (q.tour_id is null
        or q.asked_again_at is null and q.asked_at <= at - interval '20 hours'
          and t.ends_at <= at - interval '24 hours')
    order by t.ends_at, t.id limit batch
    for update of t skip locked
  loop
    select * into words from private.tour_words(tour);
    perform private.tell_tour(tour, '{renter}', 'Did the tour take place?',
      format('Say whether you saw %s: %s.', words.home, words.place_time));
    perform private.tell_tour(tour, '{host}', 'Did the tour take place?',
      format('Say whether %s saw %s: %s.', words.renter, words.home, words.place_time));
    if tour.guide_answer = 'accepted' then
      perform private.tell_tour(tour, '{guide}', 'Did the tour take place?',
        format('Say whether you showed %s to %s: %s.', words.home, words.renter, words.place_time));
    end if;
    insert into private.tour_questions as q (tour_id, asked_at) values (tour.id, at)
      on conflict on constraint tour_questions_pkey do update set asked_again_at = at;
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.run_tour_questions is
  'Job: every five minutes. Asks each side of a tour that ended and of which nothing was said whether it took place, and once more a day later.';
revoke execute on function private.run_tour_questions(timestamptz, integer) from public;
grant execute on function private.run_tour_questions(timestamptz, integer) to kinstead_jobs;

create function private.close_tour_question() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- What was read is neither pushed nor mailed any more.
  update public.notifications n set read_at = now()
    where n.read_at is null and n.notification_type = 'tour'
      and n.title = 'Did the tour take place?' and n.metadata ->> 'tour_id' = new.id::text
      and n.recipient_id in (
        select p.id from (values (new.renter_id), (new.host_id), (new.guide_id)) p (id)
        union select m.profile_id from public.organization_members m where m.org_id = new.org_id
      );
  return null;
end
$$;
comment on function private.close_tour_question is
  'Trigger: what became of the tour is known, so the question is done for each side. Definer: it marks notifications of others as read.';
revoke execute on function private.close_tour_question() from public;
create trigger tours_close_question after update of status on public.tours
  for each row when (
    old.status in ('scheduled', 'confirmed', 'in_progress')
    and new.status not in ('scheduled', 'confirmed', 'in_progress')
  )
  execute function private.close_tour_question();
