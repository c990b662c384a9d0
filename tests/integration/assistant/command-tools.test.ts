import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { makeStep } from '../../../supabase/assistant/plan.ts';
import { rehearsed } from '../../../supabase/assistant/rehearsal.ts';
import { toolNamed } from '../../../supabase/assistant/tools/registry.ts';
import { rolledBack } from '../../support/database.ts';
import { apply } from '../policies/applicants.ts';
import { makeListing, start } from '../policies/people.ts';
import { makeHome, report } from '../policies/repairs.ts';
import { approvedLease, runningLease, sendLease } from '../policies/signing.ts';
import { makeTour } from '../policies/tour-people.ts';
import { asking } from './kinds/story.ts';

type Tx = postgres.TransactionSql;
type World = Awaited<ReturnType<typeof makeHome>>;

const stored = (input: object) => ({ input, values: {}, things: [] });

/** Rehearses a verb as a person, on a connection of the assistant's own. */
async function rehearsal(sql: Tx, who: string, verb: string, input: object) {
  await sql`set local session authorization kinstead_assistant`;
  try {
    const step = makeStep(verb, stored(input), '');
    return await asking(sql, who, (context) => rehearsed(context, [step]));
  } finally {
    await sql`reset session authorization`;
  }
}

type Refusal = {
  what: string;
  verb: string;
  reason: string;
  arrange(sql: Tx, world: World): Promise<{ who: string; input: object }>;
};

const REFUSALS: Refusal[] = [
  {
    what: 'a completed tour',
    verb: 'tours.reschedule',
    reason: 'This tour is completed; its time cannot change any more. Nothing was done.',
    arrange: async (sql, world) => ({
      who: world.host,
      input: { tour: await makeTour(sql, world, { status: 'completed' }), starts: inAWeek() },
    }),
  },
  {
    what: 'the guide of a tour',
    verb: 'tours.reschedule',
    reason: 'Somebody else of this tour has to do that.',
    arrange: async (sql, world) => ({
      who: world.guide,
      input: {
        tour: await makeTour(sql, world, { guide_id: world.guide, guide_answer: 'accepted' }),
        starts: inAWeek(),
      },
    }),
  },
  {
    what: 'a tenant',
    verb: 'maintenance.setPriority',
    reason: 'This request is not available. Nothing was done.',
    arrange: async (sql, world) => ({
      who: world.renter,
      input: { request: await report(sql, world.renter, world.active), priority: 'urgent' },
    }),
  },
  {
    what: 'the applicant',
    verb: 'applications.addNote',
    reason: 'This application is not available. Nothing was done.',
    arrange: async (sql, world) => ({
      who: world.otherRenter,
      input: {
        note: randomUUID(),
        content: 'About me',
        application: await apply(sql, world.otherRenter, world.active),
      },
    }),
  },
  {
    what: 'a tenant',
    verb: 'leases.recall',
    reason: 'This lease is not available. Nothing was done.',
    async arrange(sql, { host, otherRenter, active }) {
      const lease = await approvedLease(sql, host, otherRenter, active);
      await sendLease(sql, host, lease);
      return { who: otherRenter, input: { lease } };
    },
  },
  {
    what: 'a lease in force',
    verb: 'leases.send',
    reason: 'Only a draft is sent.',
    // The home of the world is let already.
    arrange: async (sql, { host, otherRenter }) => ({
      who: host,
      input: { lease: await runningLease(sql, host, otherRenter, await makeListing(sql, host)) },
    }),
  },
  {
    what: 'a person who is not verified',
    verb: 'messaging.sendMessage',
    reason: 'You are not allowed to do this. Nothing was done.',
    async arrange(sql, world) {
      const conversation = await start(sql, world.host, world.unverified);
      const input = {
        message: randomUUID(),
        conversation,
        content: 'Hello',
        person: world.host,
        listing: null,
      };
      return { who: world.unverified, input };
    },
  },
];

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

test.each(REFUSALS)(
  '$verb for $what is refused by the rehearsal in words',
  ({ verb, reason, arrange }) =>
    rolledBack(async (sql) => {
      const world = await makeHome(sql);
      const { who, input } = await arrange(sql, world);
      const found = await rehearsal(sql, who, verb, input);
      expect('nothing' in found ? found.nothing : found).toContain(reason);
    }),
);

type Sample = { input: object; image(): Promise<unknown> };

const SAMPLES: Record<string, (sql: Tx, world: World) => Promise<Sample>> = {
  'listings.setRent': async (sql, { active }) => ({
    input: { listing: active, value: 215_000 },
    image: () => sql`select rent_cents from public.listings where id = ${active}`,
  }),
  'tours.reschedule': async (sql, world) => {
    const tour = await makeTour(sql, world);
    return {
      input: { tour, starts: inAWeek() },
      image: () => sql`select starts_at, ends_at from public.tours where id = ${tour}`,
    };
  },
  'maintenance.setPriority': async (sql, { renter, active }) => {
    const request = await report(sql, renter, active);
    return {
      input: { request, priority: 'urgent' },
      image: () => sql`select priority from public.maintenance_requests where id = ${request}`,
    };
  },
  'applications.addNote': async (sql, { otherRenter, active }) => {
    const application = await apply(sql, otherRenter, active);
    return {
      input: { note: randomUUID(), application, content: 'Called' },
      image: () => sql`
        select content from public.application_notes
        where application_id = ${application} and deleted_at is null`,
    };
  },
  'leases.send': async (sql, { host, otherRenter, active }) => {
    const lease = await approvedLease(sql, host, otherRenter, active);
    return {
      input: { lease },
      image: () => sql`select status from public.leases where id = ${lease}`,
    };
  },
};

test.each(Object.entries(SAMPLES))(
  '%s leaves nothing behind when it is rehearsed, and its undo restores what it changed',
  (verb, arrange) =>
    rolledBack(async (sql) => {
      const world = await makeHome(sql);
      const { input, image } = await arrange(sql, world);
      const look = async () => JSON.stringify(await image());
      const before = await look();
      const found = await rehearsal(sql, world.host, verb, input);
      expect(found).toMatchObject({ proposals: [{ shown: { tool: verb, undoable: true } }] });
      expect(await look()).toBe(before);
      const tool = toolNamed(verb);
      const { inverse } = await asking(sql, world.host, (context) =>
        tool.run(context, stored(input)),
      );
      expect(await look()).not.toBe(before);
      const undone = await asking(sql, world.host, (context) => tool.undo(context, inverse));
      expect(undone.outcome).not.toBe('refused');
      expect(await look()).toBe(before);
    }),
);

test.each(['tours.reschedule', 'maintenance.setPriority', 'applications.addNote'])(
  '%s does nothing to rows of another organisation',
  (verb) =>
    rolledBack(async (sql) => {
      const world = await makeHome(sql);
      const { input } = (await SAMPLES[verb]?.(sql, world)) ?? { input: {} };
      const found = await rehearsal(sql, world.otherHost, verb, input);
      expect(found).toHaveProperty('nothing');
    }),
);
