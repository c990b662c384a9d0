-- A rule that was removed can be brought back by name: its row is hidden from the table's readers, so that the page
-- and all that reads rules need not leave it out.
create function private.removed_automation_rules(org uuid) returns setof public.automation_rules
  language sql stable security definer
  set search_path = ''
  as $$
    select r.* from public.automation_rules r
    where r.org_id = removed_automation_rules.org and r.removed_at > now() - interval '90 days'
      and private.may_automate(r.org_id, r.trigger)
    order by r.removed_at desc, r.id
    limit 50
  $$;
comment on function private.removed_automation_rules is
  'Definer: the policy of rules hides removed ones from everyone.';

create function public.removed_automation_rules(org uuid) returns setof public.automation_rules
  language sql stable
  set search_path = ''
  as $$ select * from private.removed_automation_rules(org) $$;
comment on function public.removed_automation_rules is
  'Rules that an organization removed in the last 90 days, the newest first, for those who may change them.';

revoke execute on function private.removed_automation_rules(uuid),
  public.removed_automation_rules(uuid) from public, anon;
grant execute on function private.removed_automation_rules(uuid),
  public.removed_automation_rules(uuid) to authenticated;
