-- Blocks ended what is new between two people (blocks): applications, too. Homes of somebody who
-- blocked, or is blocked, read as not to let.
create or replace function private.refuse_application(home public.listings) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if home.id is null or home.status <> 'active'
    or private.is_blocked_between(auth.uid(), home.owner_id) then
    raise exception using errcode = 'P0001', hint = 'applications.home_missing',
      message = 'This home is no longer available';
  end if;
  if private.manages_listing(home.id) then
    raise exception using errcode = 'P0001', hint = 'applications.own_home',
      message = 'You cannot apply for a home that you let.';
  end if;
end
$$;
comment on function private.refuse_application is
  'Refuses homes that are not to let, those of blocked people (read the same), and one''s own.';
