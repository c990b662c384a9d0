-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Deletes accounts whose time of grace is over, by private.personal_data; what cannot go yet is tried again a day later. Returns how many went. Job: every hour.
create function private.run_account_deletions(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 20)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.account_deletions;
  done integer := 0;
begin
  for request in
    select * from public.account_deletions d where d.due_at <= at
    order by d.due_at limit batch for update skip locked
  loop
    if private.has_open_leases(request.user_id) then
      update public.account_deletions d
        set due_at = at + interval '1 day', postponed_because = 'active_leases'
        where d.user_id = request.user_id;
      if request.postponed_because is distinct from 'active_leases' then
        perform private.notify(request.user_id, 'account', 'Your account is still here',
          'You have a lease that is not over. Your account goes when it has ended.');
      end if;
      continue;
    end if;
    -- One that cannot go must not hold up the others, nor be tried without end.
    begin
      perform private.erase_account(request.user_id);
      done := done + 1;
    exception when others then
      raise warning 'account % was not deleted: % (%)', request.user_id, sqlerrm, sqlstate;
      update public.account_deletions d
        set due_at = at + interval '1 day', postponed_because = 'failed'
        where d.user_id = request.user_id;
    end;
  end loop;
  return done;
end
$function$
