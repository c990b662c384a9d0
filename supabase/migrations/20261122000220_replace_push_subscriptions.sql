-- A browser renews a subscription while nobody is there: its worker has no session, but it knows the
-- secret of the old one, which nobody else does.
create function private.replace_push_subscription(
  old_endpoint text, old_auth text, endpoint text, p256dh text, auth text
) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_column
begin
  update public.push_subscriptions s set endpoint = replace_push_subscription.endpoint,
    p256dh = replace_push_subscription.p256dh, auth = replace_push_subscription.auth
    where s.endpoint = old_endpoint and s.auth = old_auth;
  return found;
exception when unique_violation then
  -- Somebody's already: the next visit asks that person.
  return false;
end
$$;
comment on function private.replace_push_subscription is
  'Definer: the caller has no session; the old secret, 128 random bits, is the proof.';

create function public.replace_push_subscription(
  old_endpoint text, old_auth text, endpoint text, p256dh text, auth text
) returns boolean
  language sql volatile
  set search_path = ''
  as $$
    select private.replace_push_subscription(old_endpoint, old_auth, endpoint, p256dh, auth)
  $$;
comment on function public.replace_push_subscription is
  'A browser renewed its push subscription; whether the old one was known. Answers visitors: a worker has no session.';
grant execute on function private.replace_push_subscription(text, text, text, text, text),
  public.replace_push_subscription(text, text, text, text, text) to anon, authenticated;

-- After a sign-out there is no session either, and sessions end without asking.
create function private.forget_push_subscription(endpoint text, auth text) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  device uuid;
begin
  delete from public.push_subscriptions s
    where s.endpoint = forget_push_subscription.endpoint and s.auth = forget_push_subscription.auth
    returning s.device_id into device;
  if not found then return false; end if;
  delete from public.devices d where d.id = device;
  return true;
end
$$;
comment on function private.forget_push_subscription is
  'Definer: the caller has no session any more; the secret is the proof.';

create function public.forget_push_subscription(endpoint text, auth text) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.forget_push_subscription(endpoint, auth) $$;
comment on function public.forget_push_subscription is
  'A browser takes no push messages any more; whether it was known. Answers visitors: somebody has signed out.';
grant execute on function private.forget_push_subscription(text, text),
  public.forget_push_subscription(text, text) to anon, authenticated;
