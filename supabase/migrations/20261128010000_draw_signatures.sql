-- A signature may be drawn, not only typed: a few lines of whole numbers, stored with the party. Its hash,
-- and the device that was used, stand in the event of the signature, so that the chain covers both.

create function private.is_whole(number jsonb, lowest integer) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(jsonb_typeof(number) = 'number' and number::text ~ '^[0-9]{1,4}$'
      and number::text::numeric >= lowest, false)
  $$;
comment on function private.is_whole is 'Whether this is a whole number from `lowest` to 9999.';

create function private.is_drawing(drawing jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select case
      when jsonb_typeof(drawing) is distinct from 'object' or octet_length(drawing::text) > 24000
        or jsonb_typeof(drawing -> 'strokes') is distinct from 'array'
        or drawing - array['width', 'height', 'strokes'] <> '{}' then false
      else private.is_whole(drawing -> 'width', 10) and private.is_whole(drawing -> 'height', 10)
        and jsonb_array_length(drawing -> 'strokes') between 1 and 100
        -- Each line is x and y by turns.
        and not exists (
          select from jsonb_array_elements(drawing -> 'strokes') stroke
          where case when jsonb_typeof(stroke) <> 'array' then true
            else jsonb_array_length(stroke) = 0 or jsonb_array_length(stroke) % 2 = 1
              or exists (select from jsonb_array_elements(stroke) point
                where not private.is_whole(point, 0)) end
        )
      end
  $$;
comment on function private.is_drawing is
  'Whether this is a drawn signature: {width, height, strokes: [[x, y, x, y, …]]} in whole numbers, 24 kB at most.';
-- Who writes a row evaluates its checks.
grant execute on function private.is_drawing(jsonb), private.is_whole(jsonb, integer) to service_role;

-- A whole name may be one character.
alter table public.lease_parties drop constraint lease_parties_name_typed_check;
alter table public.lease_parties add constraint lease_parties_name_typed_check
  check (char_length(name_typed) between 1 and 200);

alter table public.lease_parties add column signature jsonb
  check (signature is null or private.is_drawing(signature));
comment on column public.lease_parties.signature is
  'The drawn signature; empty for one that was typed, and until they signed.';

drop function public.sign_lease(uuid, text, text, boolean);
drop function private.sign_lease(uuid, text, text, boolean);

create function private.sign_lease(
  lease uuid, document_hash text, name_typed text, consent boolean, signature jsonb
) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  my_name text := (select f.full_name from public.profiles f where f.id = me);
  was public.leases := private.lock_lease(lease);
  headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  -- JSON's null and SQL's are the same signature here: a typed one.
  drawing jsonb := nullif(sign_lease.signature, 'null'::jsonb);
  mine public.lease_parties;
  turn public.lease_parties;
begin
  select * into mine from public.lease_parties p
    where p.lease_id = lease and p.profile_id = me and p.party = 'tenant' and was.status <> 'draft';
  if mine.lease_id is null and private.manages_lease(lease) then
    select * into mine from public.lease_parties p where p.lease_id = lease and p.party = 'host';
  end if;
  if mine.lease_id is null then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if was.status = 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.not_sent',
      message = 'A draft is not signed. Send it first.';
  end if;
  if sign_lease.document_hash is distinct from was.document_hash then
    raise exception using errcode = 'P0001', hint = 'leases.document_changed',
      message = 'This is not the text that was sent. Read it again.';
  end if;
  if mine.signed_at is not null then
    if mine.signed_by = me then
      return was.status;
    end if;
    raise exception using errcode = 'P0001', hint = 'leases.signed_already',
      message = 'Somebody else signed for the host already.';
  end if;
  -- One that was signed elsewhere and came in running has parties without signatures.
  if was.status not in ('sent', 'partly_signed') then
    raise exception using errcode = 'P0001', hint = 'leases.running',
      message = 'This lease runs already.';
  end if;
  -- The job that ends an offer comes once an hour.
  if was.expires_at <= now() then
    raise exception using errcode = 'P0001', hint = 'leases.offer_expired',
      detail = was.expires_at::text, message = 'The time to sign this lease is over.';
  end if;
  if char_length(trim(sign_lease.name_typed)) between 1 and 200 is not true then
    raise exception using errcode = 'P0001', hint = 'leases.name_missing',
      message = 'Type your name to sign.';
  end if;
  -- A name without a letter or digit is equal to every other of the kind.
  if coalesce(private.folded_name(my_name), '') = '' then
    raise exception using errcode = 'P0001', hint = 'leases.name_unknown',
      message = 'Your profile has no name. Add your full name there, then sign.';
  end if;
  if private.folded_name(sign_lease.name_typed) <> private.folded_name(my_name) then
    raise exception using errcode = 'P0001', hint = 'leases.name_of_another',
      message = format('Sign in your own name, as your profile has it: %s.', my_name);
  end if;
  if consent is not true then
    raise exception using errcode = 'P0001', hint = 'leases.consent_missing',
      message = 'Agree to sign electronically first.';
  end if;
  if drawing is not null and not private.is_drawing(drawing) then
    raise exception using errcode = 'P0001', hint = 'leases.signature_invalid',
      message = 'This drawing is not taken. Draw your signature again, or type it.';
  end if;
  select * into turn from public.lease_parties p
    where p.lease_id = lease and p.signed_at is null order by p.signing_order limit 1;
  if turn.profile_id <> mine.profile_id then
    raise exception using errcode = 'P0001', hint = 'leases.not_your_turn',
      message = 'Others sign before you.';
  end if;

  update public.lease_parties p set signed_at = now(), signed_by = me, consented_at = now(),
    name_typed = trim(sign_lease.name_typed), document_hash = was.document_hash, signature = drawing
    where p.lease_id = lease and p.profile_id = mine.profile_id;
  if was.status = 'sent' then
    update public.leases l set status = 'partly_signed' where l.id = lease;
  end if;
  -- What was signed, by whom, how, on which device, under which name and that it was agreed to: all of it
  -- in the chain.
  perform private.append_lease_event(lease, 'signed', jsonb_strip_nulls(jsonb_build_object('profile_id',
    mine.profile_id, 'party', mine.party, 'name_typed', trim(sign_lease.name_typed),
    'name_of_signer', my_name, 'consent_to_sign_electronically', true,
    'signature_hash', private.drawing_hash(drawing),
    'device', left(nullif(private.visible_line(headers ->> 'user-agent'), ''), 300))));
  select * into turn from public.lease_parties p
    where p.lease_id = lease and p.signed_at is null order by p.signing_order limit 1;
  if turn.lease_id is null then
    perform private.begin_tenancy(was);
    return 'active';
  end if;
  perform private.tell_lease_parties(lease, 'It is your turn to sign', '', '{}', 'high',
    turn.profile_id);
  return 'partly_signed';
end
$$;
comment on function private.sign_lease is 'Definer: nobody writes signatures directly.';

create function private.drawing_hash(drawing jsonb) returns text
  language sql immutable
  set search_path = ''
  as $$ select encode(sha256(convert_to(drawing::text, 'UTF8')), 'hex') $$;
comment on function private.drawing_hash is 'The hash of a drawn signature; null for none.';

create function public.sign_lease(
  lease uuid, document_hash text, name_typed text, consent boolean default false,
  signature jsonb default null
) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.sign_lease(lease, document_hash, name_typed, consent, signature) $$;
comment on function public.sign_lease is
  'Signs the text of this hash in turn, in the caller''s own name and with consent to sign electronically, typed or drawn: tenants first, the host''s side last. Answers the status.';

grant execute on function private.sign_lease(uuid, text, text, boolean, jsonb),
  public.sign_lease(uuid, text, text, boolean, jsonb) to authenticated;

-- The same function as before; the drawn signature belongs to what is checked.
create or replace function private.verify_lease_chain(lease uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with links as (
      select e.seq, e.hash,
        case
          when e.seq <> row_number() over chain then 'missing'
          when e.previous_hash <> coalesce(lag(e.hash) over chain, '') then 'order'
          when e.hash <> private.lease_event_hash(e) then 'content'
        end as fault
      from public.lease_events e where e.lease_id = lease
      window chain as (order by e.seq)
    ), faults as (
      select seq, fault from links where fault is not null
      union all
      -- The newest that the lease knows of is not there (any more), or never was.
      select coalesce((select max(seq) from links), 0) + 1, 'missing'
        from public.leases l where l.id = lease
          and l.events_head is distinct from (select hash from links order by seq desc limit 1)
      union all
      -- Somebody changed the text or a signature, not the log.
      select e.seq, 'document' from public.lease_events e
        where e.lease_id = lease and e.event = 'sent' and not exists (
          select from public.lease_documents d
          where d.lease_id = lease and d.document_hash = e.document_hash
            and d.document_hash = encode(sha256(convert_to(d.content, 'UTF8')), 'hex')
        ) and exists (select from public.leases l where l.id = lease)
      union all
      select coalesce((select max(seq) from links), 0), 'signature'
        from public.lease_parties p
        where p.lease_id = lease and p.signed_at is not null and not exists (
          select from public.lease_events e
          where e.lease_id = lease and e.event = 'signed'
            and e.details ->> 'profile_id' = p.profile_id::text
            and e.details ->> 'name_typed' = p.name_typed and e.document_hash = p.document_hash
            and e.details ->> 'signature_hash' is not distinct from private.drawing_hash(p.signature)
        )
    )
    select jsonb_build_object('intact', f.seq is null, 'events', (select count(*) from links),
      'broken_at', f.seq, 'fault', f.fault)
    from (values (1)) as one
      left join (select * from faults order by seq, fault limit 1) f on true
  $$;
