import { describe, expect, test } from 'vitest';
import { PEOPLE_COUNTS } from '../../../supabase/seed/people/people.ts';
import { SIGN_INS } from '../../../supabase/seed/people/sign-ins.ts';
import { generateWorld } from '../../../supabase/seed/world.ts';

const world = generateWorld();
const everybody = [...world.hosts, ...world.guides, ...world.renters];

/** As text, as comparing graphs of this size takes seconds; what rows share is left out. */
function inText(of: typeof world): string {
  return JSON.stringify(of, (key, value) =>
    ['metro', 'neighborhood', 'home', 'starter', 'other'].includes(key) ? value?.id : value,
  );
}

describe('the seed as a whole', () => {
  test('the seed is the same each time, and moves with its date', () => {
    expect(inText(generateWorld()) === inText(world)).toBe(true);
    const later = generateWorld(new Date('2027-01-20T12:00:00Z'));
    expect(later.homes[0]?.id).toBe(world.homes[0]?.id);
    expect(later.homes[0]?.publishedAt?.getTime()).toBeGreaterThan(world.now.getTime());
    // Three whole worlds: a machine that is busy needs a while.
  }, 30_000);

  test('the seed gives every row an id of its own', () => {
    const ids = [
      ...everybody,
      ...world.homes,
      ...world.applications,
      ...world.conversations,
      ...world.conversations.flatMap(({ messages }) => messages),
      ...world.notifications,
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the seed has 60 hosts, 80 guides and 400 renters that are set up, and the test accounts', () => {
    const ready = (people: readonly { confirmed: boolean; onboarded?: boolean }[]) =>
      people.filter(({ confirmed, onboarded }) => confirmed && onboarded !== false).length;
    expect(ready(world.hosts)).toBe(PEOPLE_COUNTS.host);
    expect(ready(world.guides)).toBe(PEOPLE_COUNTS.guide);
    expect(ready(world.renters)).toBe(PEOPLE_COUNTS.renter);
    const addresses = everybody.map(({ email }) => email);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(new Set(everybody.map(({ fullName }) => fullName)).size).toBe(everybody.length);
    for (const { email } of SIGN_INS) expect(addresses).toContain(email);
  });

  test('the seed gives the test host work: homes, notifications of all kinds, messages', () => {
    const host = world.hosts.find(({ email }) => email === 'host@kinstead.test');
    const own = world.homes.filter(({ hostIndex }) => world.hosts[hostIndex] === host);
    expect(own.filter(({ status }) => status === 'active').length).toBeGreaterThanOrEqual(8);
    const waiting = world.notifications.filter(
      ({ recipient, readAt }) => recipient === host && !readAt,
    );
    expect(new Set(waiting.map(({ type }) => type))).toEqual(
      new Set(['maintenance', 'tour', 'application', 'message']),
    );
    expect(new Set(waiting.map(({ priority }) => priority))).toEqual(
      new Set(['urgent', 'high', 'medium', 'low']),
    );
    expect(
      world.conversations.filter(({ unreadBy }) => unreadBy === host).length,
    ).toBeGreaterThanOrEqual(1);
  });

  test('the seed has new users without homes or threads', () => {
    const fresh = everybody.filter(({ email }) => /^(newhost|newguide|unverified)@/.test(email));
    expect(fresh.length).toBe(3);
    for (const person of fresh) {
      expect(world.homes.some(({ hostIndex }) => world.hosts[hostIndex] === person)).toBe(false);
      expect(
        world.conversations.some(({ starter, other }) => [starter, other].includes(person)),
      ).toBe(false);
    }
  });
});

describe('conversations of the seed', () => {
  test('the seed has at least 150 conversations, over months, between allowed pairs, once per pair and home', () => {
    expect(world.conversations.length).toBeGreaterThanOrEqual(150);
    const keys = world.conversations.map(({ starter, other, home }) =>
      [[starter.id, other.id].sort().join(), home?.id].join(),
    );
    expect(new Set(keys).size).toBe(keys.length);
    for (const { context, starter, other, home } of world.conversations) {
      expect(`${starter.role}_to_${other.role}`).toBe(context.replace('tenant', 'guide'));
      if (context.includes('host')) {
        const host = starter.role === 'host' ? starter : other;
        expect(home && world.hosts[home.hostIndex]).toBe(host);
      }
    }
    const first = world.conversations[0]?.messages[0]?.sentAt.getTime() ?? 0;
    expect(world.now.getTime() - first).toBeGreaterThan(240 * 86_400_000);
  });

  test('conversations of the seed rise in time, end before now and begin after the home was published', () => {
    for (const { messages, home } of world.conversations) {
      const times = messages.map(({ sentAt }) => sentAt.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(world.now.getTime());
      if (home?.publishedAt) expect(times[0]).toBeGreaterThan(home.publishedAt.getTime());
      for (const { content } of messages) expect(content).not.toMatch(/undefined|null|NaN/);
    }
  });

  test('each message of the seed has a notification, unread exactly where the thread is', () => {
    const told = world.notifications.filter(({ type }) => type === 'message');
    const sent = world.conversations.flatMap(({ messages }) => messages);
    expect(told.length).toBe(sent.length);
    for (const { id, unreadBy } of world.conversations) {
      const unread = told.filter(
        ({ metadata, readAt }) => metadata.conversation_id === id && !readAt,
      );
      expect(unread.length > 0).toBe(unreadBy !== null);
      for (const { recipient } of unread) expect(recipient).toBe(unreadBy);
    }
  });
});

describe('applications of the seed', () => {
  test('each let home of the seed is let to one applicant', () => {
    for (const home of world.homes.filter(({ status }) => status === 'rented')) {
      const approved = world.applications.filter(
        (each) => each.home === home && each.status === 'approved',
      );
      expect(approved.length).toBe(1);
    }
  });
});
