create function private.run_mail_deliveries(
  at timestamptz default now(), batch integer default 50
) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select count(*)::integer from (
      select from public.notification_deliveries d
      where d.state = 'pending' and d.channel = 'email' and d.not_before <= at
        and (d.claimed_until is null or d.claimed_until <= at)
      limit batch
    ) waiting
  $$;
comment on function private.run_mail_deliveries is
  'Job: how many mails are due, at most a batch; the function send-mails then sends them.';
grant execute on function private.run_mail_deliveries(timestamptz, integer) to kinstead_jobs;

-- What REST exposes runs as its caller: the service, by the grants of what it calls.
create function public.claim_mails(batch integer default 50)
  returns table (id uuid, claim_id uuid, attempts integer, what jsonb)
  language sql volatile
  set search_path = ''
  as $$
    select c.id, c.claim_id, c.attempts, c.what
    from private.claim_deliveries(least(greatest(batch, 1), 200), now(), 'email') c
  $$;
comment on function public.claim_mails is
  'Takes mails that are due, for two minutes: single notifications and digests. For the service alone.';

create function public.finish_mail(
  delivery uuid, claim uuid, delivered boolean, error text default null
) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.finish_delivery(delivery, claim, delivered, error) $$;
comment on function public.finish_mail is
  'Says whether a mail was taken; one that was not is tried again later. For the service alone.';

revoke execute on function public.claim_mails(integer),
  public.finish_mail(uuid, uuid, boolean, text) from public, anon, authenticated;
grant execute on function public.claim_mails(integer),
  public.finish_mail(uuid, uuid, boolean, text) to service_role;
