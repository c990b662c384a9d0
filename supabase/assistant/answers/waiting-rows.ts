import type { priorities, RequestStatus } from '#shared/domains/maintenance/model/schema.ts';
import type { ToolContext } from '../tools/tool.ts';

/** Things of each kind that are read; how many there are is counted besides. */
const READ_MAX = 50;

/** A deal of the host's side in which it is the caller's turn; `total` counts those of its urgency. */
export type TurnRow = {
  urgency: number;
  person: string | null;
  home: string;
  /** The row of my_turns. */
  deal: unknown;
  moved_at: Date;
  expires_at: Date | null;
  overdue_cents: number;
  currency: string;
  total: number;
};

/** Where it is the caller's turn: rent that is late, signatures, deposits, decisions, leases to write. The oldest of each. */
export async function turnsOf({ tx }: ToolContext): Promise<TurnRow[]> {
  return tx<TurnRow[]>`
    select t.urgency, person.full_name as person, concat_ws(', ', l.title, l.unit) as home,
      t.deal, t.moved_at, e.expires_at,
      coalesce(o.cents, 0)::integer as overdue_cents, coalesce(e.currency, 'USD') as currency,
      t.total::integer as total
    from private.my_turns_of_each(${READ_MAX}) t
    left join public.listings l on l.id = t.listing_id
    left join public.leases e on e.id = t.lease_id
    left join public.public_profiles person on person.id = t.person_id
    left join lateral (
      select sum(c.amount_cents - c.waived_cents - c.paid_cents) as cents from public.charges c
      where c.lease_id = t.lease_id and c.status = 'overdue'
    ) o on true
    order by t.urgency, t.place`;
}

/** A conversation whose last word is not the caller's, and unread. */
export type UnreadRow = {
  id: string;
  person: string | null;
  home: string | null;
  content: string;
  files: number;
  at: Date;
  total: number;
};

/** Unread conversations that are not in the archive, those that wait longest first. */
export async function unreadOf({ tx }: ToolContext): Promise<UnreadRow[]> {
  return tx<UnreadRow[]>`
    select c.id, other.full_name as person, c.listing_title as home,
      coalesce(c.last_message ->> 'content', '') as content,
      coalesce(jsonb_array_length(c.last_message -> 'attachments'), 0) as files,
      c.last_message_at as at, c.total
    from (
      select m.*, (count(*) over ())::integer as total from public.my_conversations m
      where m.unread_count > 0 and m.archived_at is null and m.last_message is not null
        and m.last_message ->> 'sender_id' is distinct from (select auth.uid())::text
      order by m.last_message_at, m.id
      limit ${READ_MAX}
    ) c
    left join lateral (
      select p.full_name from public.conversation_participants x
      left join public.public_profiles p on p.id = x.user_id
      where x.conversation_id = c.id and x.user_id <> (select auth.uid()) limit 1
    ) other on true
    order by c.last_message_at, c.id`;
}

/** A request for a repair that was not taken up. */
export type OpenRequestRow = {
  id: string;
  title: string;
  status: RequestStatus;
  priority: (typeof priorities)[number];
  person: string | null;
  home: string;
  created_at: Date;
  is_urgent: boolean;
  total: number;
};

/** Requests of the caller's side that no time was set for, the most urgent and oldest first; urgent ones apart. */
export async function openRequestsOf({ tx }: ToolContext): Promise<OpenRequestRow[]> {
  return tx<OpenRequestRow[]>`
    select r.id, r.title, r.status, r.priority, reporter.full_name as person,
      concat_ws(', ', l.title, l.unit) as home, r.created_at, r.is_urgent, r.total
    from (
      select m.*, u.is_urgent, (count(*) over (partition by u.is_urgent))::integer as total,
        row_number() over (
          partition by u.is_urgent
          order by array_position(array['urgent', 'high', 'medium', 'low'], m.priority), m.created_at, m.id
        ) as place
      from public.maintenance_requests m
      cross join lateral (select m.priority = 'urgent' as is_urgent) u
      where m.org_id in (select private.my_organizations()) and m.status in ('open', 'triaged')
    ) r
    join public.listings l on l.id = r.listing_id
    left join public.public_profiles reporter on reporter.id = r.reporter_id
    where r.place <= ${READ_MAX}
    order by r.is_urgent desc, r.place`;
}

/** A question on the page of a home that has no answer. */
export type AskedRow = { id: string; home: string; question: string; at: Date; total: number };

/** Questions about homes of the caller's side without an answer, those that wait longest first. */
export async function askedOf({ tx }: ToolContext): Promise<AskedRow[]> {
  return tx<AskedRow[]>`
    select q.id, concat_ws(', ', l.title, l.unit) as home, q.question, q.asked_at as at,
      (count(*) over ())::integer as total
    from public.listing_questions q join public.listings l on l.id = q.listing_id
    where q.answer is null and q.hidden_at is null
      and (l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations()))
    order by q.asked_at, q.id
    limit ${READ_MAX}`;
}
