-- What people and visitors tell the operator. Nobody reads these tables through REST: functions
-- write them, operators read them with the secret key (DEC-40).

create function private.reference_number(prefix text) returns text
  language sql volatile
  set search_path = ''
  as $$
    -- Without 0, 1, I, L, O and U: it is read aloud and typed.
    select prefix || '-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (b % 30), 1), '')
    from (
      select get_byte(extensions.gen_random_bytes(5), i) as b from generate_series(0, 4) i
    ) bytes
  $$;
comment on function private.reference_number is
  'Five characters that people can read to each other, such as KF-7Q2M9. Granted to nobody.';

create table private.feedback (
  id uuid primary key,
  reference text not null unique check (reference ~ '^KF-[2-9A-HJKMNP-TV-Z]{5}$'),
  user_id uuid references public.profiles (id) on delete set null,
  email text check (char_length(email) between 3 and 320),
  category text not null check (category in ('problem', 'idea', 'praise', 'question', 'other')),
  content text not null check (char_length(trim(content)) between 1 and 4000),
  screenshot_path text check (char_length(screenshot_path) <= 1024),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  note text not null default '' check (char_length(note) <= 2000)
);
comment on table private.feedback is 'What people think of Kinstead, by reference number (DEC-29).';
create index feedback_user_id_idx on private.feedback (user_id);
create index feedback_open_idx on private.feedback (created_at) where closed_at is null;

create table private.contact_messages (
  id uuid primary key,
  reference text not null unique check (reference ~ '^KC-[2-9A-HJKMNP-TV-Z]{5}$'),
  user_id uuid references public.profiles (id) on delete set null,
  full_name text not null check (char_length(trim(full_name)) between 1 and 120),
  email text not null check (char_length(email) between 3 and 320),
  topic text not null check (topic in ('general', 'support', 'press', 'investors', 'partners')),
  content text not null check (char_length(trim(content)) between 1 and 4000),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  note text not null default '' check (char_length(note) <= 2000)
);
comment on table private.contact_messages is 'Letters from the contact page.';
create index contact_messages_user_id_idx on private.contact_messages (user_id);
create index contact_messages_open_idx
  on private.contact_messages (created_at) where closed_at is null;

create table private.partner_signups (
  id uuid primary key,
  kind text not null check (kind in ('guide', 'host', 'renter')),
  full_name text not null check (char_length(trim(full_name)) between 1 and 120),
  email text not null check (char_length(email) between 3 and 320 and email = lower(email)),
  phone text not null default '' check (char_length(phone) <= 40),
  city text not null default '' check (char_length(city) <= 120),
  content text not null default '' check (char_length(content) <= 2000),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  note text not null default '' check (char_length(note) <= 2000),
  unique (kind, email)
);
comment on table private.partner_signups is
  'Who left an address on a partner page; no account comes of it by itself.';
create index partner_signups_open_idx on private.partner_signups (created_at) where closed_at is null;

alter table private.feedback enable row level security;
alter table private.contact_messages enable row level security;
alter table private.partner_signups enable row level security;
-- No policies, no grants: see above.

-- SQL does not know a visitor's address, and what a request says of it can be made up. So a signed-in
-- person is counted as that person, and visitors by the e-mail address that they give and all
-- together: a flood of visitors stops visitors for an hour, never people with an account.
create function private.count_letter(bucket text, email text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  seconds integer;
begin
  if me is not null then
    seconds := public.count_call(bucket, me::text, 10, 3600);
  else
    seconds := greatest(
      case when email is null then 0 else public.count_call(bucket, 'mail:' || lower(email), 5, 3600) end,
      public.count_call(bucket, 'visitors', 300, 3600));
  end if;
  if seconds > 0 then
    raise exception using errcode = 'P0001', hint = 'letters.too_many', detail = seconds::text,
      message = format('Too many at once. Please try again in %s minutes.', ceil(seconds / 60.0));
  end if;
end
$$;
comment on function private.count_letter is
  'Refuses the 11th letter of a person, the 6th of a visitor''s address and the 301st of all visitors within an hour. `detail` is the seconds to wait. Granted to nobody.';

create function private.require_email(email text) returns text
  language plpgsql immutable
  set search_path = ''
  as $$
begin
  if email is null or char_length(email) > 320 or email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    raise exception using errcode = 'P0001', hint = 'letters.email_invalid',
      message = 'Please enter an e-mail address.';
  end if;
  return lower(email);
end
$$;
comment on function private.require_email is 'An address that could exist, in lower case. Granted to nobody.';

create function private.require_letter(content text, longest integer) returns text
  language plpgsql immutable
  set search_path = ''
  as $$
begin
  if content is null or char_length(trim(content)) not between 1 and longest then
    raise exception using errcode = 'P0001', hint = 'letters.content_invalid',
      message = format('Please write between 1 and %s characters.', longest);
  end if;
  return trim(content);
end
$$;
comment on function private.require_letter is 'A text that says something and ends. Granted to nobody.';

create function private.send_feedback(
  category text, content text, email text, screenshot_path text, feedback uuid
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  address text := case when nullif(trim(email), '') is not null then private.require_email(trim(email)) end;
  known text;
begin
  select f.reference into known from private.feedback f
    where f.id = feedback and f.user_id is not distinct from me;
  if known is not null then
    return known;
  end if;
  if category is null or category not in ('problem', 'idea', 'praise', 'question', 'other') then
    raise exception using errcode = 'P0001', hint = 'feedback.category_unknown',
      message = 'Please choose what your feedback is about.';
  end if;
  if screenshot_path is not null and not exists (
    select from storage.objects o
    where o.bucket_id = 'feedback-screenshots' and o.name = screenshot_path
      and (storage.foldername(o.name))[1] = me::text
  ) then
    raise exception using errcode = 'P0001', hint = 'feedback.screenshot_missing',
      message = 'The screenshot is not there. Please attach it again.';
  end if;
  content := private.require_letter(content, 4000);
  perform private.count_letter('feedback', address);
  loop
    insert into private.feedback
      (id, reference, user_id, email, category, content, screenshot_path)
      values (feedback, private.reference_number('KF'), me, address, category, content,
        screenshot_path)
      on conflict on constraint feedback_reference_key do nothing
      returning reference into known;
    exit when found;
  end loop;
  return known;
end
$$;
comment on function private.send_feedback is 'Definer: nobody writes feedback directly.';

create function public.send_feedback(
  category text, content text, email text default null, screenshot_path text default null,
  feedback uuid default gen_random_uuid()
) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.send_feedback(category, content, email, screenshot_path, feedback) $$;
comment on function public.send_feedback is
  'Keeps what somebody thinks and answers its reference number; the same id is the same feedback. A screenshot lies in the caller''s folder of feedback-screenshots.';

create function private.send_contact_message(
  full_name text, email text, topic text, content text, letter uuid
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  address text := private.require_email(trim(email));
  known text;
begin
  select c.reference into known from private.contact_messages c
    where c.id = letter and c.email = address;
  if known is not null then
    return known;
  end if;
  if topic is null or topic not in ('general', 'support', 'press', 'investors', 'partners') then
    raise exception using errcode = 'P0001', hint = 'contact.topic_unknown',
      message = 'Please choose what your message is about.';
  end if;
  full_name := private.require_letter(full_name, 120);
  content := private.require_letter(content, 4000);
  perform private.count_letter('contact', address);
  loop
    insert into private.contact_messages (id, reference, user_id, full_name, email, topic, content)
      values (letter, private.reference_number('KC'), me, full_name, address, topic, content)
      on conflict on constraint contact_messages_reference_key do nothing
      returning reference into known;
    exit when found;
  end loop;
  return known;
end
$$;
comment on function private.send_contact_message is 'Definer: nobody writes letters directly.';

create function public.send_contact_message(
  full_name text, email text, topic text, content text, letter uuid default gen_random_uuid()
) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.send_contact_message(full_name, email, topic, content, letter) $$;
comment on function public.send_contact_message is
  'Keeps a letter to Kinstead and answers its reference number; the same id is the same letter.';

create function private.sign_up_partner(
  kind text, full_name text, email text, phone text, city text, content text
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  address text := private.require_email(trim(email));
begin
  if kind is null or kind not in ('guide', 'host', 'renter') then
    raise exception using errcode = 'P0001', hint = 'partners.kind_unknown',
      message = 'Please choose guide, host or renter.';
  end if;
  full_name := private.require_letter(full_name, 120);
  if char_length(phone) > 40 or char_length(city) > 120 or char_length(content) > 2000 then
    raise exception using errcode = 'P0001', hint = 'letters.content_invalid',
      message = 'Please write less.';
  end if;
  perform private.count_letter('partners', address);
  -- Silent about an address that is there already, and never over what it said.
  insert into private.partner_signups (id, kind, full_name, email, phone, city, content)
    values (gen_random_uuid(), kind, full_name, address, coalesce(trim(phone), ''),
      coalesce(trim(city), ''), coalesce(trim(content), ''))
    on conflict on constraint partner_signups_kind_email_key do nothing;
end
$$;
comment on function private.sign_up_partner is 'Definer: nobody writes sign-ups directly.';

create function public.sign_up_partner(
  kind text, full_name text, email text, phone text default '', city text default '',
  content text default ''
) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.sign_up_partner(kind, full_name, email, phone, city, content) $$;
comment on function public.sign_up_partner is
  'Keeps who would like to be a partner; says nothing about whether the address was there before.';

grant execute on function
  private.send_feedback(text, text, text, text, uuid),
  public.send_feedback(text, text, text, text, uuid),
  private.send_contact_message(text, text, text, text, uuid),
  public.send_contact_message(text, text, text, text, uuid),
  private.sign_up_partner(text, text, text, text, text, text),
  public.sign_up_partner(text, text, text, text, text, text) to anon, authenticated;
