-- Notifications that are older than …107200 do not say for which of their person's roles they are: the same rule says
-- it afterwards, of those whose row is still there. People with one role have none, as before.

update public.notifications n
  set metadata = n.metadata || jsonb_build_object('side', s.side)
  from (
    select o.id, private.notice_side(o.recipient_id, o.notification_type, o.metadata) as side
    from public.notifications o
    where o.notification_type <> 'message' and not o.metadata ? 'side'
      and o.recipient_id in (
        select r.profile_id from public.profile_roles r group by r.profile_id having count(*) > 1)
  ) s
  where n.id = s.id and s.side is not null;
