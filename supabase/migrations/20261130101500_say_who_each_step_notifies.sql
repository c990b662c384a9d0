-- Several steps of one plan run in one transaction: each says whom it notifies by what it adds.

drop function assistant.notified_now();

create function assistant.notified_now() returns table (recipient uuid, name text, notices integer)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform assistant.require_server();
  -- `created_at` defaults to the start of the transaction.
  return query
    select notice.recipient_id, coalesce(person.full_name, '?'), count(*)::integer
    from public.notifications as notice
    join public.profiles as person on person.id = notice.recipient_id
    where notice.created_at = now() and notice.recipient_id <> auth.uid()
    group by notice.recipient_id, person.full_name
    order by 2 limit 50;
end
$$;
comment on function assistant.notified_now is
  'Others who got notifications in this transaction, and how many each.';
revoke all on function assistant.notified_now from public;
grant execute on function assistant.notified_now to authenticated;
