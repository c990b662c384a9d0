import { tourTimeText } from '../../../shared/domains/tours/model/rules.ts';
import type { Home } from '../homes/home.ts';
import type { People } from '../people/people.ts';
import type { Person } from '../people/person.ts';
import { type Random, random } from '../random.ts';
import type { Conversation } from '../threads/conversation.ts';
import type { Application, ApplicationStatus } from './applications.ts';
import type { Repair } from './maintenance.ts';
import type { Tour } from './tours.ts';

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
  tours: readonly Tour[];
  repairs: readonly Repair[];
  now: Date;
};

/** All notifications, the oldest first. */
export function notifications(sources: Sources): Notification[] {
  const from = random('notifications');
  const { hosts, now } = sources;
  const host = hosts.find((each) => each.email === 'host@kinstead.test');
  const made = [
    ...fromMessages(sources, from),
    ...fromApplications(sources, from),
    ...fromTours(sources, from),
    ...fromRepairs(sources, from),
    ...(host ? waitingFor(host, sources, from) : []),
  ];
  const all = made
    .filter((each) => each.createdAt < now)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const latest = all.findLast((each) => each.recipient === host && each.type === 'application');
  if (latest) latest.readAt = null;
  return all;
}

type Draft = Omit<Notification, 'id' | 'readAt'>;

/** Most things are read within hours; what came in the last day or two may still wait. */
function notification(what: Draft, now: Date, from: Random, waits = 0.25): Notification {
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

/** What applicants hear of a decision, in the words of `private.tell_applicants`. */
const VERDICTS: Partial<
  Record<ApplicationStatus, readonly [string, (home: string) => string, Notification['priority']]>
> = {
  screening: ['Your application moved on', (home) => `${home}: screening`, 'medium'],
  shortlisted: ['Your application moved on', (home) => `${home}: shortlisted`, 'medium'],
  approved: [
    'Your application was approved',
    (home) => `The lease for ${home} comes next.`,
    'high',
  ],
  declined: ['Your application was declined', (home) => home, 'high'],
};

function fromApplications({ applications, hosts, now }: Sources, from: Random): Notification[] {
  return applications.flatMap(({ id, home, applicant, status, createdAt, updatedAt }) => {
    const host = hosts[home.hostIndex];
    if (status === 'draft' || !host) return [];
    const metadata = { application_id: id, listing_id: home.id };
    const received = notification(
      {
        recipient: host,
        type: 'application',
        title: 'A new application',
        message: `${applicant.fullName} applied for ${home.title}.`,
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
    const answer: Draft = {
      recipient: applicant,
      type: 'application',
      title,
      message: text(home.title),
      priority,
      metadata,
      createdAt: updatedAt,
    };
    return [received, notification(answer, now, from)];
  });
}

/** Of the tours of two months, in the words of `private.tell_tour`. */
function fromTours({ tours, now }: Sources, from: Random): Notification[] {
  const since = now.getTime() - 60 * DAY;
  return tours.flatMap((tour) => {
    const { home, host, renter, guide, status, askedAt, settledAt } = tour;
    if (askedAt.getTime() < since) return [];
    const time = tourTimeText(tour.startsAt, home.metro.timeZone);
    const metadata = {
      tour_id: tour.id,
      listing_id: home.id,
      status,
      starts_at: tour.startsAt.toISOString(),
      time_zone: home.metro.timeZone,
    };
    const tell = (
      recipient: Person | null,
      createdAt: Date,
      [title, message, priority = 'medium']: readonly [string, string, Notification['priority']?],
    ) =>
      recipient
        ? [
            notification(
              { recipient, type: 'tour', title, message, priority, metadata, createdAt },
              now,
              from,
            ),
          ]
        : [];
    const seen = `${renter.fullName} would like to see ${home.title}: ${time}.`;
    return [
      ...tell(host, askedAt, [`${renter.fullName} asks for a tour`, seen, 'high']),
      ...tell(guide, askedAt, [
        'Can you show a home?',
        `${seen} Please accept or decline.`,
        'high',
      ]),
      ...(status === 'confirmed' || status === 'completed'
        ? tell(renter, settledAt, ['Your tour is confirmed', `You see ${home.title}: ${time}.`])
        : []),
    ];
  });
}

/** Of the repairs of a year, in the words of `private.tell_of_maintenance`. */
function fromRepairs({ repairs, hosts, now }: Sources, from: Random): Notification[] {
  const since = now.getTime() - 350 * DAY;
  return repairs.flatMap(({ id, home, tenancy, fault, status, reportedAt, settledAt }) => {
    const host = hosts[home.hostIndex];
    if (!host || reportedAt.getTime() < since) return [];
    const what = {
      type: 'maintenance' as const,
      message: fault.title,
      priority: fault.priority,
      metadata: { request_id: id, listing_id: home.id },
    };
    const reported = { ...what, recipient: host, title: 'New maintenance request' };
    const done = { ...what, recipient: tenancy.tenant, title: 'Repair done' };
    return [
      notification({ ...reported, createdAt: reportedAt }, now, from),
      ...(status === 'resolved' || status === 'closed'
        ? [notification({ ...done, createdAt: settledAt }, now, from)]
        : []),
    ];
  });
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
  const startsAt = new Date(now.getTime() + 3 * DAY);
  startsAt.setUTCHours(20, 0, 0, 0);
  const time = tourTimeText(startsAt, second.metro.timeZone);
  const waiting: (readonly [Omit<Draft, 'recipient' | 'metadata'>, Home])[] = [
    [
      {
        type: 'maintenance',
        title: 'New maintenance request',
        message: 'Water under the kitchen sink',
        priority: 'urgent',
        createdAt: ago(1.4),
      },
      first,
    ],
    [
      {
        type: 'tour',
        title: `${visitor.fullName} asks for a tour`,
        message: `${visitor.fullName} would like to see ${second.title}: ${time}.`,
        priority: 'medium',
        createdAt: ago(8.6),
      },
      second,
    ],
    [
      {
        type: 'maintenance',
        title: 'New maintenance request',
        message: 'Bathroom fan is loud',
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
