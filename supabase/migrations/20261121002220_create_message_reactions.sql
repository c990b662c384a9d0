create table public.message_reactions (
  message_id uuid not null references public.messages (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Of the message, for the policy.
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  emoji text not null check (emoji in ('👍', '❤️', '😂', '😮', '😢', '🙏')),
  created_at timestamptz not null default now(),
  primary key (message_id, user_id)
);
comment on table public.message_reactions is 'What people feel about a message: one each.';
create index message_reactions_user_id_idx on public.message_reactions (user_id);
create index message_reactions_conversation_id_idx on public.message_reactions (conversation_id);

alter table public.message_reactions enable row level security;

create policy participant_reads_reactions on public.message_reactions
  for select to authenticated using (conversation_id in (select private.my_conversations()));

-- No writes: a reaction is a change of its message, which set_reaction numbers and announces.
grant select on public.message_reactions to authenticated;

create function private.message_json(message public.messages) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select to_jsonb(message) || jsonb_build_object('reactions', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', r.user_id, 'emoji', r.emoji)
        order by r.created_at, r.user_id)
      from public.message_reactions r where r.message_id = message.id
    ), '[]'))
  $$;
comment on function private.message_json is
  'A message as events and the functions that change it tell it. Granted to nobody.';

create function private.lock_message(message uuid) returns public.messages
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  found_message public.messages;
begin
  -- The conversation first, as sending and blocking do: nobody waits in a circle.
  perform from public.conversations c
    where c.id = (select m.conversation_id from public.messages m where m.id = message)
      and c.id in (select private.my_conversations())
    for update;
  if found then
    select * into found_message from public.messages m where m.id = message for update;
  end if;
  if found_message.id is null then
    raise exception using errcode = 'P0001', hint = 'messaging.message_missing',
      message = 'This message is not available';
  end if;
  return found_message;
end
$$;
comment on function private.lock_message is
  'A message of the caller''s conversations, held with its conversation until the transaction ends. Granted to nobody.';

create function private.announce_message(message uuid) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  changed public.messages;
  payload jsonb;
begin
  with conversation as (
    update public.conversations c set last_revision = c.last_revision + 1
      where c.id = (select m.conversation_id from public.messages m where m.id = message)
      returning c.id, c.last_revision
  )
  update public.messages m set revision = c.last_revision
    from conversation c where m.id = message returning m.* into changed;
  payload := private.message_json(changed);
  perform realtime.send(payload, 'message.updated', 'user:' || p.user_id, true)
    from public.conversation_participants p where p.conversation_id = changed.conversation_id;
  return payload;
end
$$;
comment on function private.announce_message is
  'Numbers a change of a message and tells it to every participant: message.updated. Granted to nobody, called by the functions that change one.';

create function private.require_writer(conversation uuid) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if not private.may_write_in(conversation) then
    raise exception using errcode = 'P0001', hint = 'messaging.verification_required',
      message = 'You need to verify your profile before writing messages';
  end if;
  perform private.refuse_blocked(conversation, auth.uid());
end
$$;
comment on function private.require_writer is
  'Refuses a participant who may not write: not verified any more, or blocked. Granted to nobody.';

create function private.set_reaction(message uuid, emoji text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  target public.messages := private.lock_message(message);
begin
  if emoji is null then
    delete from public.message_reactions r where r.message_id = message and r.user_id = me;
  else
    if target.unsent_at is not null then
      raise exception using errcode = 'P0001', hint = 'messaging.unsent',
        message = 'This message was taken back.';
    end if;
    if emoji not in ('👍', '❤️', '😂', '😮', '😢', '🙏') then
      raise exception using errcode = 'P0001', hint = 'messaging.reaction_unknown',
        message = 'There is no such reaction.';
    end if;
    perform private.require_writer(target.conversation_id);
    insert into public.message_reactions as r (message_id, user_id, conversation_id, emoji)
      values (message, me, target.conversation_id, emoji)
      on conflict (message_id, user_id) do update set emoji = excluded.emoji, created_at = now()
      where r.emoji <> excluded.emoji;
  end if;
  if not found then
    return private.message_json(target);
  end if;
  return private.announce_message(message);
end
$$;
comment on function private.set_reaction is 'Definer: a reaction is a change of its message.';

create function public.set_reaction(message uuid, emoji text default null) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.set_reaction(message, emoji) $$;
comment on function public.set_reaction is
  'The caller''s one reaction to a message, or none with null; answers the message. A state and not a switch, so that a retry changes nothing.';
grant execute on function private.set_reaction(uuid, text), public.set_reaction(uuid, text)
  to authenticated;
