import type { Host } from '../people/person.ts';
import type { Metro } from '../places/metro.ts';
import { METROS } from '../places/metros.ts';
import { type Random, random } from '../random.ts';
import { description } from '../texts/description.ts';
import { title } from '../texts/titles.ts';
import { amenities } from './amenities.ts';
import { homeFacts } from './facts.ts';
import { chooseFreeLeads, type Slot } from './free-leads.ts';
import type { Home, HomeStatus } from './home.ts';
import { FIXED_LEADS, fixedLead } from './leads.ts';
import type { Photo } from './photo.ts';
import { pictureSet, type Uses } from './picture-set.ts';
import { placeAndType } from './placing.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Homes of each metro, by status. */
const PER_METRO: readonly (readonly [HomeStatus, number])[] = [
  ['active', 420],
  ['rented', 22],
  ['paused', 14],
  ['draft', 12],
];

/** Oldest active listing. */
const OLDEST = 300 * DAY;

/** Makes every home, the newest active one first, the ones that are not active last. */
export function homes(hosts: readonly Host[], now: Date): Home[] {
  const from = random('homes');
  const slots = activeSlots(now, from);
  chooseFreeLeads(slots, from);
  const dates = activeDates(slots.length, now, from);
  const taken = new Set<string>();
  const uses: Uses = new Map();
  const finish = (slot: Slot, status: HomeStatus, published: Date | null) =>
    finished(slot, status, published, { hosts, taken, uses, now, from });
  const active = slots.map((slot, index) => finish(slot, 'active', dates[index] ?? now));
  const others = inactiveSlots(now, from);
  chooseFreeLeads(
    others.map(({ slot }) => slot),
    from,
  );
  const rest = others.map(({ slot, status }) =>
    finish(
      slot,
      status,
      status === 'draft'
        ? null
        : new Date(now.getTime() - from.int(20, 330) * DAY - from.int(0, 86_399) * 1000),
    ),
  );
  return [...active, ...rest];
}

/** Active homes by age, the metros taking turns in random order within each three. */
function activeSlots(now: Date, from: Random): Slot[] {
  const slots: Slot[] = [];
  const perMetro = PER_METRO[0]?.[1] ?? 0;
  for (let turn = 0; turn < perMetro; turn += 1)
    for (const metro of from.shuffle(METROS)) {
      const lead =
        turn * METROS.length < FIXED_LEADS ? fixedLead(METROS.indexOf(metro), turn) : null;
      slots.push(slotFor(metro, lead, slots.length, now, from));
    }
  return slots;
}

function inactiveSlots(now: Date, from: Random): { slot: Slot; status: HomeStatus }[] {
  return PER_METRO.slice(1).flatMap(([status, count]) =>
    METROS.flatMap((metro) =>
      Array.from({ length: count }, (_, index) => ({
        slot: slotFor(metro, null, index, now, from),
        status,
      })),
    ),
  );
}

function slotFor(metro: Metro, lead: Photo | null, newest: number, now: Date, from: Random): Slot {
  const placed = placeAndType(metro, lead, from);
  return { facts: homeFacts({ metro, ...placed, lead, now }, from), newest, lead };
}

/** Falling dates, close together lately and further apart long ago. */
function activeDates(count: number, now: Date, from: Random): Date[] {
  const ages = Array.from({ length: count }, () => HOUR / 2 + from.next() ** 1.6 * OLDEST);
  ages.sort((a, b) => a - b);
  // A second each, so that no two are the same.
  return ages.map(
    (age, index) => new Date(Math.floor((now.getTime() - age) / 1000) * 1000 - index * 1000),
  );
}

type Around = {
  hosts: readonly Host[];
  /** Titles. */
  taken: Set<string>;
  uses: Uses;
  now: Date;
  from: Random;
};

function finished(slot: Slot, status: HomeStatus, publishedAt: Date | null, around: Around): Home {
  const { hosts, taken, uses, now, from } = around;
  const { facts, lead } = slot;
  if (!lead) throw new Error(`no lead picture fits a ${facts.homeType}`);
  const hostIndex = hostFor(facts.metro, hosts, slot.newest, from);
  const pictures = pictureSet(facts, lead, uses, from);
  const company = hosts[hostIndex]?.company ?? false;
  const createdAt = new Date((publishedAt ?? now).getTime() - from.int(1, 9 * 24) * HOUR);
  return {
    ...facts,
    id: from.uuid(),
    hostIndex,
    status,
    title: freshTitle(() => title({ home: facts, pictures, from }), taken),
    description: description({ home: facts, pictures, company, now }, from),
    amenities: amenities(facts, pictures),
    pictures,
    createdAt,
    publishedAt,
    updatedAt: publishedAt ?? createdAt,
  };
}

function hostFor(metro: Metro, hosts: readonly Host[], newest: number, from: Random): number {
  const index = METROS.indexOf(metro);
  const local = hosts.flatMap((host, hostIndex) =>
    host.metroIndex === index && host.weight > 0 ? [[hostIndex, host.weight] as const] : [],
  );
  // The two hosts that people sign in as own some of the newest homes, whatever the dice say.
  const demonstration = local.find(([hostIndex]) => hostIndex < 2);
  if (demonstration && newest % 57 < 3) return demonstration[0];
  return from.weighted(local);
}

function freshTitle(propose: () => string, taken: Set<string>): string {
  for (let tries = 0; tries < 40; tries += 1) {
    const proposal = propose();
    if (taken.has(proposal)) continue;
    taken.add(proposal);
    return proposal;
  }
  return propose();
}
