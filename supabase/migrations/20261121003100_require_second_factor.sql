create function private.require_second_factor() returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2' and exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
  ) then
    raise exception using errcode = 'P0001', hint = 'account.second_factor_required',
      message = 'Enter the code of your authenticator app first.';
  end if;
end
$$;
comment on function private.require_second_factor is
  'Refuses somebody who has a second factor and has not shown it in this session. Definer: factors are the auth server''s.';
grant execute on function private.require_second_factor() to authenticated;

-- Both reach everything of a person: a password alone is not enough where there is a second factor.
create or replace function public.export_my_data() returns jsonb
  language sql volatile
  set search_path = ''
  as $$
    select private.require_second_factor();
    select private.export_my_data()
  $$;

create or replace function public.request_account_deletion() returns timestamptz
  language sql volatile
  set search_path = ''
  as $$
    select private.require_second_factor();
    select private.request_account_deletion()
  $$;
