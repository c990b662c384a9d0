-- What may become what, for every table whose rows have a status that moves. One table instead of a
-- check in each function: rules.ts of the domain shows people the same moves, and a test compares both.
create table private.transitions (
  machine text not null,
  from_status text not null,
  to_status text not null,
  primary key (machine, from_status, to_status),
  check (from_status <> to_status)
);
comment on table private.transitions is
  'The moves of each state machine; `machine` is the table whose status it is.';

-- No policy: the guard reads it as its owner, nobody else needs it.
alter table private.transitions enable row level security;

create function private.guard_transition() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if new.status = old.status or exists (
    select from private.transitions t
    where t.machine = tg_table_name and t.from_status = old.status and t.to_status = new.status
  ) then
    return new;
  end if;
  raise exception using errcode = 'P0001', hint = 'status.transition_not_allowed',
    message = format('This is %s, so it cannot become %s.', old.status, new.status);
end
$$;
comment on function private.guard_transition is
  'Trigger: a status moves along private.transitions and no other way. Definer: clients cannot read it.';
