create table public.mate_requests (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references public.profiles (id) on delete cascade,
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  message text not null default '' check (char_length(message) <= 1000),
  status text not null default 'sent'
    check (status in ('sent', 'accepted', 'declined', 'withdrawn')),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (sender_id <> recipient_id)
);
comment on table public.mate_requests is 'One person asks another to look for a home together.';
-- One that lives between two people, whoever asked.
create unique index mate_requests_pair_idx on public.mate_requests
  (least(sender_id, recipient_id), greatest(sender_id, recipient_id))
  where status in ('sent', 'accepted');
create index mate_requests_sender_id_idx on public.mate_requests (sender_id, created_at desc);
create index mate_requests_recipient_id_idx on public.mate_requests (recipient_id, created_at desc);

alter table public.mate_requests enable row level security;

create policy party_reads_mate_request on public.mate_requests
  for select to authenticated
  using (sender_id = (select auth.uid()) or recipient_id = (select auth.uid()));

-- No writes: requests move through the functions below.
grant select on public.mate_requests to authenticated;

insert into private.transitions (machine, from_status, to_status) values
  ('mate_requests', 'sent', 'accepted'),
  ('mate_requests', 'sent', 'declined'),
  ('mate_requests', 'sent', 'withdrawn'),
  ('mate_requests', 'accepted', 'withdrawn');
create trigger mate_requests_guard_transition before update of status on public.mate_requests
  for each row execute function private.guard_transition();
create trigger mate_requests_touch before update on public.mate_requests
  for each row execute function private.touch_updated_at();

create function private.may_ask_mate(person uuid, other uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return person <> other
    and exists (
      select from public.mate_profiles m
      join private.profile_cards card on card.id = m.profile_id and card.is_verified
      where m.profile_id = other and m.visible
    )
    and not private.is_blocked_between(person, other)
    and exists (select from private.mate_matches(person, array[other], false));
end
$$;
comment on function private.may_ask_mate is
  'Whether a person meets another in find_mates: not who is hidden, unverified, blocked or excluded. Definer: profiles are their owners''.';

create function private.send_mate_request(id uuid, recipient uuid, message text) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
begin
  if exists (
    select from public.mate_requests r
    where r.id = send_mate_request.id and r.sender_id = me and r.recipient_id = recipient
  ) then
    return send_mate_request.id;
  end if;
  -- One after the other for a person, so that the count below holds.
  perform from public.profiles p where p.id = me for no key update;
  if not exists (
    select from public.mate_profiles m where m.profile_id = me and m.visible
  ) then
    raise exception using errcode = 'P0001', hint = 'mates.profile_missing',
      message = 'Tell about yourself first, and let others find you.';
  end if;
  if not private.may_ask_mate(me, recipient) then
    raise exception using errcode = 'P0001', hint = 'mates.person_missing',
      message = 'This person is not available';
  end if;
  if exists (
    select from public.mate_requests r
    where r.sender_id = me and r.recipient_id = recipient and r.status = 'declined'
      and r.decided_at > now() - interval '30 days'
  ) then
    raise exception using errcode = 'P0001', hint = 'mates.declined_lately',
      message = 'This person has declined. You can ask again after 30 days.';
  end if;
  if (
    select count(*) from public.mate_requests r where r.sender_id = me and r.status = 'sent'
  ) >= 20 then
    raise exception using errcode = 'P0001', hint = 'mates.too_many_requests',
      message = 'Twenty of your requests wait for an answer. Withdraw one to send another.';
  end if;
  -- The unique index decides between two who ask each other at once.
  insert into public.mate_requests (id, sender_id, recipient_id, message)
    values (send_mate_request.id, me, recipient, coalesce(send_mate_request.message, ''))
    on conflict do nothing;
  if not found then
    raise exception using errcode = 'P0001', hint = 'mates.request_open',
      message = 'There is a request between you two already.';
  end if;
  perform private.notify(recipient, 'account', 'New mate request',
    format('%s would like to look for a home with you.',
      coalesce((select p.full_name from public.profiles p where p.id = me), 'Somebody')),
    jsonb_build_object('mate_request_id', send_mate_request.id, 'profile_id', me));
  return send_mate_request.id;
end
$$;
comment on function private.send_mate_request is
  'Definer: it compares two people, and nobody inserts requests directly.';

create function public.send_mate_request(id uuid, recipient uuid, message text default '')
  returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.send_mate_request(id, recipient, message) $$;
comment on function public.send_mate_request is
  'Asks somebody whom find_mates shows; the same id again changes nothing.';

create function private.answer_mate_request(request uuid, answer text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  asked public.mate_requests;
begin
  -- The lock makes an answer and a withdrawal one after the other; the guard judges the second.
  select * into asked from public.mate_requests r
    where r.id = request and r.recipient_id = auth.uid() for update;
  if asked.id is null then
    raise exception using errcode = 'P0001', hint = 'mates.request_missing',
      message = 'This request is not available';
  end if;
  if answer is null or answer not in ('accepted', 'declined') then
    raise exception using errcode = 'P0001', hint = 'mates.answer_unknown',
      message = 'A request is accepted or declined.';
  end if;
  if asked.status = answer then
    return answer;
  end if;
  if answer = 'accepted' and private.is_blocked_between(asked.sender_id, asked.recipient_id) then
    raise exception using errcode = 'P0001', hint = 'mates.request_missing',
      message = 'This request is not available';
  end if;
  update public.mate_requests r set status = answer, decided_at = now() where r.id = request;
  if answer = 'accepted' then
    perform private.notify(asked.sender_id, 'account', 'Mate request accepted',
      format('%s would like to look for a home with you, too.', coalesce(
        (select p.full_name from public.profiles p where p.id = asked.recipient_id), 'Somebody')),
      jsonb_build_object('mate_request_id', request, 'profile_id', asked.recipient_id));
  end if;
  return answer;
end
$$;
comment on function private.answer_mate_request is 'Definer: statuses are no client''s.';

create function public.answer_mate_request(request uuid, answer text) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.answer_mate_request(request, answer) $$;
comment on function public.answer_mate_request is
  'The recipient accepts or declines; repeating it changes nothing.';

create function private.withdraw_mate_request(request uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  asked public.mate_requests;
begin
  select * into asked from public.mate_requests r
    where r.id = request and auth.uid() in (r.sender_id, r.recipient_id) for update;
  -- What was sent is its sender's to take back; what both wanted, either may end.
  if asked.id is null or (asked.status = 'sent' and asked.sender_id <> auth.uid()) then
    raise exception using errcode = 'P0001', hint = 'mates.request_missing',
      message = 'This request is not available';
  end if;
  update public.mate_requests r set status = 'withdrawn', decided_at = now()
    where r.id = request and r.status <> 'withdrawn';
end
$$;
comment on function private.withdraw_mate_request is 'Definer: statuses are no client''s.';

create function public.withdraw_mate_request(request uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.withdraw_mate_request(request) $$;
comment on function public.withdraw_mate_request is
  'The sender takes a request back, or either ends an accepted one; repeating it changes nothing.';

grant execute on function
  private.send_mate_request(uuid, uuid, text), public.send_mate_request(uuid, uuid, text),
  private.answer_mate_request(uuid, text), public.answer_mate_request(uuid, text),
  private.withdraw_mate_request(uuid), public.withdraw_mate_request(uuid)
  to authenticated;
