import type { Home } from '../homes/home.ts';
import type { People } from '../people/people.ts';
import type { Person } from '../people/person.ts';
import { type Random, random } from '../random.ts';
import type { Conversation } from '../threads/conversation.ts';
import type { Application, ApplicationStatus } from './applications.ts';
import { FAULTS } from './faults.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** As in `notifications`. */
export type Notification = {
  id: string;
  recipient: Person;
  type: 'maintenance' | 'tour' | 'application' | 'message';
  title: string;
  message: string;
  priority: 'urgent' | 'high' | 'medium' | 'low';
  metadata: Record<string, string | null>;
  createdAt: Date;
  readAt: Date | null;
};

type Sources = People & {
  homes: readonly Home[];
  applications: readonly Application[];
  conversations: readonly Conversation[];
  now: Date;
};

/** Everything that people were told, the oldest first. */
export function notifications(sources: Sources): Notification[] {
  const from = random('notifications');
  const { hosts, now } = sources;
  const host = hosts.find((each) => each.email === 'host@kinstead.test');
  const made = [
    ...fromMessages(sources, from),
    ...fromApplications(sources, from),
    ...fromTours(sources, from),
    ...fromMaintenance(sources, from),
    ...(host ? waitingFor(host, sources, from) : []),
  ];
  const all = made
    .filter((each) => each.createdAt < now)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const latest = all.findLast((each) => each.recipient === host && each.type === 'application');
  if (latest) latest.readAt = null;
  return all;
}

type Told = Omit<Notification, 'id' | 'readAt'>;

/** Most things are read within hours; what came in the last day or two may still wait. */
function told(what: Told, now: Date, from: Random, waits = 0.25): Notification {
  const age = now.getTime() - what.createdAt.getTime();
  const unread = age < 2 * DAY && from.chance(waits);
  const readAt = unread
    ? null
    : new Date(Math.min(now.getTime(), what.createdAt.getTime() + from.between(0.05, 18) * HOUR));
  return { id: from.uuid(), readAt, ...what };
}

function fromMessages({ conversations, now }: Sources, from: Random): Notification[] {
  return conversations.flatMap(({ id, messages, starter, other, unreadBy }) =>
    messages.map((message, index): Notification => {
      const recipient = message.sender === starter ? other : starter;
      const next = messages[index + 1]?.sentAt ?? null;
      const read = new Date(Math.min(now.getTime(), (next ?? message.sentAt).getTime() + 60_000));
      const lastWord = messages.findLastIndex((each) => each.sender === unreadBy);
      return {
        id: from.uuid(),
        recipient,
        type: 'message',
        title: `New message from ${message.sender.fullName}`,
        message: message.content.slice(0, 200),
        priority: 'medium',
        metadata: {
          conversation_id: id,
          message_id: message.id,
          sender_id: message.sender.id,
          sender_name: message.sender.fullName,
        },
        createdAt: message.sentAt,
        readAt: recipient === unreadBy && index > lastWord ? null : read,
      };
    }),
  );
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'America/Chicago',
});

const VERDICTS: Partial<
  Record<ApplicationStatus, readonly [string, string, Notification['priority']]>
> = {
  screening: [
    'Your application is being read',
    'is being checked. You will hear back within three days.',
    'medium',
  ],
  shortlisted: [
    'You are on the short list',
    'is on the short list. The host may ask for a second viewing.',
    'high',
  ],
  approved: ['Application approved', 'was approved. The lease comes next.', 'high'],
  declined: [
    'Application declined',
    'was declined. Your papers stay ready for the next home.',
    'medium',
  ],
};

function fromApplications({ applications, hosts, now }: Sources, from: Random): Notification[] {
  return applications.flatMap(({ id, home, applicant, status, createdAt, updatedAt }) => {
    const host = hosts[home.hostIndex];
    if (status === 'draft' || !host) return [];
    const metadata = { application_id: id, listing_id: home.id };
    const received = told(
      {
        recipient: host,
        type: 'application',
        title: `New application from ${applicant.fullName}`,
        message: `${applicant.fullName} applied for “${home.title}”.`,
        priority: 'high',
        metadata,
        createdAt,
      },
      now,
      from,
    );
    const verdict = VERDICTS[status];
    if (!verdict) return [received];
    const [title, text, priority] = verdict;
    const answer: Told = {
      recipient: applicant,
      type: 'application',
      title,
      message: `Your application for “${home.title}” ${text}`,
      priority,
      metadata,
      createdAt: updatedAt,
    };
    return [received, told(answer, now, from)];
  });
}

function fromTours({ homes, hosts, guides, renters, now }: Sources, from: Random): Notification[] {
  const active = homes.filter((home) => home.status === 'active');
  const signIns = [...renters, ...guides].filter((each) => /^(renter|guide)2?@/.test(each.email));
  return Array.from({ length: 170 }, (_, index) => {
    const home = from.pick(active);
    const visitor = from.pick(renters);
    const createdAt = new Date(now.getTime() - from.next() ** 1.5 * 350 * DAY - HOUR);
    const day = WEEKDAY.format(new Date(createdAt.getTime() + from.int(1, 6) * DAY));
    const hour = `${from.int(1, 6)}:${from.pick(['00', '15', '30'])} PM`;
    const [recipient, title, message, priority] = from.pick([
      [
        hosts[home.hostIndex] ?? visitor,
        `Tour requested by ${visitor.fullName}`,
        `${visitor.fullName} would like to see “${home.title}” on ${day} at ${hour}.`,
        'high',
      ],
      [
        from.pick(guides),
        'New tour on your calendar',
        `${visitor.fullName} at “${home.title}”, ${day} at ${hour}.`,
        'medium',
      ],
      [
        signIns[index % 9] ?? visitor,
        'Your tour is confirmed',
        `“${home.title}” on ${day} at ${hour}. ${home.houseNumber} ${home.street}.`,
        'medium',
      ],
      [visitor, 'Tour moved', `Your tour of “${home.title}” is now on ${day} at ${hour}.`, 'high'],
    ] as const);
    const metadata = { listing_id: home.id };
    return told(
      { recipient, type: 'tour', title, message, priority, metadata, createdAt },
      now,
      from,
    );
  });
}

function fromMaintenance({ homes, hosts, now }: Sources, from: Random): Notification[] {
  const let_ = homes.filter((home) => home.status === 'rented');
  return Array.from({ length: 110 }, () => {
    const home = from.pick(let_);
    const recipient = hosts[home.hostIndex];
    const { title, message, priority } = from.pick(FAULTS);
    const createdAt = new Date(now.getTime() - from.next() * 350 * DAY - HOUR);
    const place = `${home.houseNumber} ${home.street}${home.unit ? `, ${home.unit}` : ''}`;
    const what = { type: 'maintenance' as const, title, message: `${place}: ${message}`, priority };
    return recipient
      ? [told({ recipient, ...what, metadata: { listing_id: home.id }, createdAt }, now, from)]
      : [];
  }).flat();
}

/** What waits for the host that people sign in as, so that each type and priority is there. */
function waitingFor(
  host: Person,
  { homes, hosts, renters, now }: Sources,
  from: Random,
): Notification[] {
  const [first, second] = homes.filter((home) => hosts[home.hostIndex] === host);
  const visitor = renters[30];
  if (!first || !second || !visitor) return [];
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const place = (home: Home) => `${home.houseNumber} ${home.street}`;
  const waiting: (readonly [Omit<Told, 'recipient' | 'metadata'>, Home])[] = [
    [
      {
        type: 'maintenance',
        title: 'Water under the kitchen sink',
        message: `${place(first)}: water collects under the sink; the tenant has closed the valve and asks for somebody today.`,
        priority: 'urgent',
        createdAt: ago(1.4),
      },
      first,
    ],
    [
      {
        type: 'tour',
        title: `Tour requested by ${visitor.fullName}`,
        message: `${visitor.fullName} would like to see “${second.title}” on Tuesday at 5:30 PM.`,
        priority: 'medium',
        createdAt: ago(8.6),
      },
      second,
    ],
    [
      {
        type: 'maintenance',
        title: 'Bathroom fan is loud',
        message: `${place(second)}: the fan rattles when it starts. No hurry.`,
        priority: 'low',
        createdAt: ago(27),
      },
      second,
    ],
  ];
  return waiting.map(([what, home]) => ({
    id: from.uuid(),
    recipient: host,
    readAt: null,
    metadata: { listing_id: home.id },
    ...what,
  }));
}
