-- The host's side may remind the tenant whose turn it is, once a day; the job of every three days goes on.

create function private.remind_signer(lease uuid) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.leases := private.managed_lease(lease);
  turn public.lease_parties;
begin
  select * into turn from public.lease_parties p
    where p.lease_id = lease and p.signed_at is null order by p.signing_order limit 1;
  if was.status not in ('sent', 'partly_signed') or turn.party is distinct from 'tenant' then
    raise exception using errcode = 'P0001', hint = 'leases.nobody_to_remind',
      message = 'No tenant has to sign now.';
  end if;
  if coalesce(was.reminded_at, was.sent_at) > now() - interval '1 day' then
    raise exception using errcode = 'P0001', hint = 'leases.reminded_lately',
      detail = (coalesce(was.reminded_at, was.sent_at) + interval '1 day')::text,
      message = 'They heard of it within the last day. Wait a day between reminders.';
  end if;
  update public.leases l set reminded_at = now() where l.id = lease;
  perform private.tell_lease_parties(lease, 'A lease waits for your signature', '', '{}', 'high',
    turn.profile_id);
  return turn.profile_id;
end
$$;
comment on function private.remind_signer is 'Definer: nobody writes notifications directly.';

create function public.remind_signer(lease uuid) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.remind_signer(lease) $$;
comment on function public.remind_signer is
  'The host''s side reminds the tenant whose turn it is to sign, at most once a day; answers who was reminded.';

grant execute on function private.remind_signer(uuid), public.remind_signer(uuid) to authenticated;
