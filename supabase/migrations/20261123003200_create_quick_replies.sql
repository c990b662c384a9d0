create table public.quick_replies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  -- Typed after a slash where one writes.
  shortcut text not null check (shortcut ~ '^[a-z0-9][a-z0-9-]{0,19}$'),
  title text not null check (char_length(trim(title)) between 1 and 80),
  body text not null check (char_length(trim(body)) between 1 and 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, shortcut)
);
comment on table public.quick_replies is
  'Texts that somebody writes often, each with its shortcut; {{name}} and the like are filled in where they are used.';

alter table public.quick_replies enable row level security;

create policy person_reads_own_quick_replies on public.quick_replies
  for select to authenticated using (user_id = (select auth.uid()));

create policy person_keeps_own_quick_reply on public.quick_replies
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy person_updates_own_quick_reply on public.quick_replies
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy person_deletes_own_quick_reply on public.quick_replies
  for delete to authenticated using (user_id = (select auth.uid()));

create policy session_has_shown_second_factor on public.quick_replies as restrictive
  for all to authenticated using ((select private.second_factor_given()));

grant select, insert (id, user_id, shortcut, title, body), update (shortcut, title, body), delete
  on public.quick_replies to authenticated;

create trigger quick_replies_touch before update on public.quick_replies
  for each row execute function private.touch_updated_at();

create function private.limit_quick_replies() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- One after the other for a person: else two at once would both find room.
  perform from public.profiles p where p.id = new.user_id for no key update;
  if (select count(*) from public.quick_replies r where r.user_id = new.user_id) >= 50 then
    raise exception using errcode = 'P0001', hint = 'quick_replies.too_many',
      message = 'You keep 50 quick replies already. Remove one to add another.';
  end if;
  return new;
end
$$;
comment on function private.limit_quick_replies is
  'Trigger: at most 50 for a person. Definer: it locks the person''s row.';
create trigger quick_replies_limit before insert on public.quick_replies
  for each row execute function private.limit_quick_replies();

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.quick_replies', 'user_id', true, 'erase', 'Only of use to the person.');
