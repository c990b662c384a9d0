-- 'Decline the rest': all of them, or none.
create function public.decline_applications(applications uuid[], reason text) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
declare
  one uuid;
begin
  foreach one in array applications loop
    perform public.move_application(one, 'declined', reason);
  end loop;
end
$$;
comment on function public.decline_applications is
  'The host''s side declines several applications with one reason of the list; where one is refused, none is declined.';
revoke all on function public.decline_applications from public;
grant execute on function public.decline_applications to authenticated;
