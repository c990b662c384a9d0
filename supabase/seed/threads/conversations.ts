import type { Application } from '../activity/applications.ts';
import type { Home } from '../homes/home.ts';
import type { People } from '../people/people.ts';
import type { Person } from '../people/person.ts';
import { metroOf } from '../places/metros.ts';
import { type Random, random } from '../random.ts';
import type { Conversation, RelationshipContext } from './conversation.ts';
import {
  GUIDE_TO_HOST,
  GUIDE_TO_RENTER,
  HOST_TO_GUIDE,
  RENTER_TO_GUIDE,
  TENANT_TO_HOST,
} from './guide-scripts.ts';
import { HOST_TO_RENTER } from './host-renter.ts';
import { ABOUT_THE_LEASE } from './renter-applies.ts';
import { ABOUT_THE_HOME } from './renter-asks.ts';
import type { Script } from './script.ts';
import { timed } from './timing.ts';
import { LONG_ENOUGH, type Wish, wishes } from './wishes.ts';

const DAY = 86_400_000;

const SCRIPTS: Record<RelationshipContext, readonly Script[]> = {
  renter_to_host: [...ABOUT_THE_HOME, ...ABOUT_THE_LEASE],
  host_to_renter: HOST_TO_RENTER,
  guide_to_host: GUIDE_TO_HOST,
  host_to_guide: HOST_TO_GUIDE,
  renter_to_guide: RENTER_TO_GUIDE,
  guide_to_renter: GUIDE_TO_RENTER,
  tenant_to_host: TENANT_TO_HOST,
};

/** How many conversations of each kind people have without being asked to. */
const COUNTS: readonly (readonly [RelationshipContext, number])[] = [
  ['renter_to_host', 170],
  ['host_to_renter', 14],
  ['guide_to_host', 32],
  ['host_to_guide', 14],
  ['renter_to_guide', 34],
  ['guide_to_renter', 10],
];

type World = People & { homes: readonly Home[]; applications: readonly Application[]; now: Date };

/** All conversations, the oldest first. */
export function conversations(world: World): Conversation[] {
  const from = random('conversations');
  const taken = new Set<string>();
  const made: Conversation[] = [];
  const add = (wish: Wish) => {
    const conversation = begin(wish, world, taken, from);
    if (conversation) made.push(conversation);
  };
  for (const wish of wishes(world)) add(wish);
  for (const application of world.applications)
    if (application.tenantGuide)
      add({
        context: 'tenant_to_host',
        starter: application.applicant,
        home: application.home,
        applicationId: application.id,
      });
  for (const [context, count] of COUNTS)
    for (let index = 0; index < count; index += 1) add({ context });
  return made.sort((a, b) => startOf(a) - startOf(b));
}

function startOf(conversation: Conversation): number {
  return conversation.messages[0]?.sentAt.getTime() ?? 0;
}

function begin(wish: Wish, world: World, taken: Set<string>, from: Random): Conversation | null {
  const { context } = wish;
  const home = wish.home ?? talkedAbout(context, wish, world, from);
  const scenery = home ?? from.pick(localHomes(wish, world));
  const [starterRole, otherRole] = context.replace('tenant', 'guide').split('_to_');
  const starter = wish.starter ?? someone(starterRole, scenery, world, from);
  const other = wish.other ?? someone(otherRole, scenery, world, from);
  const key = [starter.id, other.id].sort().join() + (home?.id ?? '');
  if (taken.has(key)) return null;
  taken.add(key);
  const day = firstDay(home, starter, world.now, from);
  const scene = { starter: given(starter), other: given(other), home: scenery, day, from };
  const lines = from.pick(SCRIPTS[context])(scene);
  const messages = timed(
    lines,
    Boolean(wish.unread),
    { starter, other, day, now: world.now },
    from,
  );
  const last = messages.at(-1);
  const reader = last?.sender === starter ? other : starter;
  const fresh = last && world.now.getTime() - last.sentAt.getTime() < 2 * DAY;
  const waits = wish.unread || (fresh && !isSignIn(reader) && from.chance(0.4));
  return {
    id: from.uuid(),
    context,
    starter,
    other,
    home,
    applicationId: wish.applicationId ?? null,
    messages,
    unreadBy: waits ? reader : null,
  };
}

/** People whose inboxes hold what {@link wishes} says and no surprises. */
function isSignIn(person: Person): boolean {
  return /^(new)?(host|guide|renter)2?@/.test(person.email);
}

/** Some day between the publication of the home, or a year ago, and now; mostly lately. */
function firstDay(home: Home | null, starter: Person, now: Date, from: Random): Date {
  const opened = (home?.publishedAt ?? starter.createdAt).getTime() + DAY / 12;
  const earliest = Math.max(opened, now.getTime() - 360 * DAY);
  const span = Math.max(0, now.getTime() - earliest - LONG_ENOUGH / 2);
  return new Date(now.getTime() - from.next() * span - DAY / 24);
}

function given(person: Person): string {
  return person.fullName.split(' ')[0] ?? person.fullName;
}

function wasOffered(home: Home, now: Date): boolean {
  return home.publishedAt !== null && now.getTime() - home.publishedAt.getTime() > LONG_ENOUGH;
}

/** Hosts always talk about a home; guides and renters do so half of the time. */
function talkedAbout(
  context: RelationshipContext,
  wish: Wish,
  world: World,
  from: Random,
): Home | null {
  if (!context.includes('host') && (wish.other || from.chance(0.5))) return null;
  return from.pick(
    world.homes.filter((home) => wasOffered(home, world.now) && home.status !== 'paused'),
  );
}

/** Homes where the people of a wish live, so that they speak of streets they know. */
function localHomes({ starter, other }: Wish, { homes }: World): Home[] {
  const known = [starter, other].find((person) => person?.role === 'guide') ?? starter ?? other;
  if (!known) return [...homes];
  const metro = metroOf(known.metroIndex);
  return homes.filter((home) => home.metro === metro);
}

function someone(role: string | undefined, home: Home, world: World, from: Random): Person {
  if (role === 'host') {
    const host = world.hosts[home.hostIndex];
    if (!host) throw new Error('every home has a host');
    return host;
  }
  const people: readonly Person[] = role === 'guide' ? world.guides : world.renters;
  const local = people.filter(
    (person) => person.confirmed && !isSignIn(person) && metroOf(person.metroIndex) === home.metro,
  );
  return from.pick(local);
}
