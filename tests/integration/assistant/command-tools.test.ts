import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import type { BoundCommand } from '#shared/platform/commands/command.ts';
import { callDatabase } from '../../../supabase/assistant/tools/call.ts';
import { CHANGES } from '../../../supabase/assistant/tools/registry.ts';
import type { ChangeTool, ToolContext } from '../../../supabase/assistant/tools/tool.ts';
import { as, rolledBack } from '../../support/database.ts';
import { apply } from '../policies/applicants.ts';
import { makeListing, start } from '../policies/people.ts';
import { makeHome, report } from '../policies/repairs.ts';
import { approvedLease, runningLease, sendLease } from '../policies/signing.ts';
import { makeTour } from '../policies/tour-people.ts';

type Tx = postgres.TransactionSql;
type World = Awaited<ReturnType<typeof makeHome>>;

const SAMPLES: Record<string, object> = {
  'messaging.sendMessage': {
    message: randomUUID(),
    conversation: randomUUID(),
    content: 'See you at six',
  },
  'notifications.markAllRead': {},
  'tours.reschedule': { tour: randomUUID(), starts: '2027-03-12T16:30:00.000Z' },
  'maintenance.setPriority': { request: randomUUID(), priority: 'urgent' },
  'leases.send': { lease: randomUUID() },
  'leases.recall': { lease: randomUUID() },
  'applications.addNote': {
    note: randomUUID(),
    application: randomUUID(),
    content: 'Called',
  },
};

function toolOf(name: string): ChangeTool {
  const tool = CHANGES.find((one) => one.name === name);
  if (!tool) throw new Error(`no tool ${name}`);
  return tool;
}

test('every changing tool is made from a command, whose input a sample has', () => {
  expect(CHANGES.map(({ name }) => name).toSorted()).toEqual(Object.keys(SAMPLES).toSorted());
  for (const { name, command, undoable } of CHANGES) {
    expect(command.name).toBe(name);
    expect(() => command.input.parse(SAMPLES[name])).not.toThrow();
    expect(() => command.input.parse(spoiled(SAMPLES[name]))).toThrow();
    expect(undoable, name).toBe(command.wayBack.type === 'command');
  }
});

/** The same fields with values that no command takes; what has no fields is no object. */
function spoiled(sample: object | undefined): unknown {
  const fields = Object.keys(sample ?? {});
  return fields.length === 0 ? 7 : Object.fromEntries(fields.map((field) => [field, 7]));
}

type Refusal = {
  what: string;
  tool: string;
  reason: string;
  /** The hint of the database's refusal, or its code where a policy refuses. */
  kind: string;
  arrange(sql: Tx, world: World): Promise<{ who: string; input: object }>;
};

const REFUSALS: Refusal[] = [
  {
    what: 'a completed tour',
    tool: 'tours.reschedule',
    kind: 'tours.closed',
    reason: 'This tour is completed.',
    arrange: async (sql, world) => ({
      who: world.host,
      input: { tour: await makeTour(sql, world, { status: 'completed' }), starts: inAWeek() },
    }),
  },
  {
    what: 'the guide of a tour',
    tool: 'tours.reschedule',
    kind: 'tours.not_allowed',
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
    tool: 'maintenance.setPriority',
    kind: 'maintenance.missing',
    reason: 'Only the host’s side sets the priority of a request.',
    arrange: async (sql, world) => ({
      who: world.renter,
      input: { request: await report(sql, world.renter, world.active), priority: 'urgent' },
    }),
  },
  {
    what: 'the applicant',
    tool: 'applications.addNote',
    kind: 'applications.missing',
    reason: 'Notes are for the host’s side only.',
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
    tool: 'leases.recall',
    kind: 'leases.missing',
    reason: 'Only the host, an owner or a manager of the home does this.',
    async arrange(sql, { host, otherRenter, active }) {
      const lease = await approvedLease(sql, host, otherRenter, active);
      await sendLease(sql, host, lease);
      return { who: otherRenter, input: { lease } };
    },
  },
  {
    what: 'a lease in force',
    tool: 'leases.send',
    kind: 'leases.not_a_draft',
    reason: 'Only a draft is sent.',
    // The home of the world is let already.
    arrange: async (sql, { host, otherRenter }) => ({
      who: host,
      input: { lease: await runningLease(sql, host, otherRenter, await makeListing(sql, host)) },
    }),
  },
  {
    what: 'a person who is not verified',
    tool: 'messaging.sendMessage',
    kind: '42501',
    reason: 'You cannot write in this conversation.',
    async arrange(sql, world) {
      const conversation = await start(sql, world.host, world.unverified);
      const input = { message: randomUUID(), conversation, content: 'Hello' };
      return { who: world.unverified, input };
    },
  },
];

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

function contextOf(tx: Tx, userId: string, orgId: string): ToolContext {
  return {
    tx,
    caller: { userId, orgId, authSessionId: randomUUID() },
    now: new Date(),
    locale: 'en' as const,
    zone: 'UTC',
  };
}

test.each(REFUSALS)(
  '$tool for $what is refused alike before the plan and by the database',
  ({ tool: name, reason, kind, arrange }) =>
    rolledBack(async (sql) => {
      const world = await makeHome(sql);
      const { who, input } = await arrange(sql, world);
      const tool = toolOf(name);
      const bound: BoundCommand = { command: tool.command, input };
      const ask = (run: (context: ToolContext) => Promise<unknown>) =>
        as(sql, { role: 'authenticated', sub: who }, (tx) => run(contextOf(tx, who, world.org)));
      await expect(ask((context) => tool.preview(context, input))).rejects.toThrow(reason);
      await expect(ask((context) => tool.run(context, input))).rejects.toThrow(reason);
      const refused = await ask((context) => callDatabase(context, bound)).then(
        () => null,
        (error: unknown) => error,
      );
      expect(refused).toMatchObject(kind === '42501' ? { code: kind } : { hint: kind });
    }),
);

test('a tool does not find rows of another organisation', () =>
  rolledBack(async (sql) => {
    const world = await makeHome(sql);
    const inputs = {
      'tours.reschedule': { tour: await makeTour(sql, world), starts: inAWeek() },
      'maintenance.setPriority': {
        request: await report(sql, world.renter, world.active),
        priority: 'low',
      },
      'applications.addNote': {
        note: randomUUID(),
        content: 'Called',
        application: await apply(sql, world.otherRenter, world.active),
      },
    };
    for (const [name, input] of Object.entries(inputs)) {
      for (const act of ['preview', 'run'] as const) {
        const asked = as<unknown>(sql, { role: 'authenticated', sub: world.otherHost }, (tx) =>
          toolOf(name)[act](contextOf(tx, world.otherHost, randomUUID()), input),
        );
        await expect(asked, `${act} ${name}`).rejects.toThrow('no_longer_possible');
      }
    }
  }));
