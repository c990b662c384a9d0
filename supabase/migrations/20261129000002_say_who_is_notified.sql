-- A plan says who will hear of it: it is rehearsed in a transaction that is taken back, and what that
-- transaction wrote to whom is read before.
create function assistant.notified_now() returns text[]
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform assistant.require_server();
  -- `created_at` defaults to the start of the transaction.
  return array(
    select distinct coalesce(person.full_name, '?')
    from public.notifications as notice
    join public.profiles as person on person.id = notice.recipient_id
    where notice.created_at = now() and notice.recipient_id <> auth.uid()
    order by 1 limit 50
  );
end
$$;
comment on function assistant.notified_now is
  'Names of the others who got a notification in this transaction.';
revoke all on function assistant.notified_now from public;
grant execute on function assistant.notified_now to authenticated;

-- An answer in the panel completes a request: what only asked has a plan from then on.
create or replace function assistant.replace_plan(
  session uuid, new_plan jsonb, new_hash text, new_expires_at timestamptz
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform assistant.require_server();
  update public.command_sessions
    set plan = new_plan, plan_hash = new_hash, plan_expires_at = new_expires_at,
      state = 'awaitingConfirm', outcome = null, pending = null, updated_at = now()
    where id = session and user_id = auth.uid()
      and (state = 'awaitingConfirm' or (state = 'success' and plan is null));
  if not found then
    raise exception using errcode = 'P0002', message = 'Unknown session', hint = 'not_found';
  end if;
end
$$;
