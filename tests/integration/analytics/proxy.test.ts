import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { fetchReceived } from '#shared/domains/applications/api/applications.ts';
import {
  approveApplication,
  shortlistApplication,
} from '#shared/domains/applications/model/commands.ts';
import { fetchConsent, recordConsent } from '#shared/domains/profiles/api/consents.ts';
import { cancelTour, confirmTour } from '#shared/domains/tours/model/host-commands.ts';
import { deliverToProxy } from '#shared/platform/analytics/deliver.ts';
import { openQueue } from '#shared/platform/analytics/queue.ts';
import { createSender, type SenderPorts } from '#shared/platform/analytics/sender.ts';
import { passEventsTo, track } from '#shared/platform/analytics/track.ts';
import { createTracker, type Tracker } from '#shared/platform/analytics/tracker.ts';
import { runCommand } from '#shared/platform/commands/run.ts';
import { ANONYMOUS_ID_KEY } from '#shared/platform/persisted-keys.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { sunkEvents } from '../../support/analytics-sink.ts';
import { signInAs, supplyShell } from '../../support/client-shell.ts';

const stack = inject('stack');
const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
const online = { online: () => true, onChange: () => () => undefined };

let device: string;
let tracker: Tracker;

beforeAll(() => supplyShell(stack));
afterAll(() => sql.end());
beforeEach(() => {
  device = randomUUID();
  tracker = makeTracker();
  passEventsTo(tracker.take);
  return async () => {
    passEventsTo(null);
    await tracker.end();
  };
});

/** The product's own tracker, that sends to the real function of the running stack. */
function makeTracker(deliver: SenderPorts['deliver'] = deliverToProxy): Tracker {
  const storage = memoryStorage();
  void storage.setItem(ANONYMOUS_ID_KEY, device);
  const queue = openQueue();
  const ports = { deliver, alone: (work: () => Promise<void>) => work() };
  const sender = createSender(queue, { ...ports, clock: systemClock, network: online });
  return createTracker({ storage, queue, sender });
}

/** What the sink has of this test's device, once there is so much. */
async function sunk(count: number) {
  await expect
    .poll(async () => (await sunkEvents(stack, device)).length, { timeout: 20_000 })
    .toBe(count);
  return await sunkEvents(stack, device);
}

test('[GEN-15] an event goes through the function into the sink as the table has it', async () => {
  track('page_view', { path: '/listings/$id' });
  const [event] = await sunk(1);
  expect(event).toMatchObject({ endpoint: 'track', name: 'page_view' });
  expect(event?.payload.properties).toMatchObject({
    path: '/listings/$id',
    app_version: '1.0.0',
    $device_id: device,
    session_id: expect.any(String),
    $insert_id: expect.any(String),
    time: expect.any(Number),
  });
});

test('a batch whose answer was lost is sent again, and stored once', async () => {
  await tracker.end();
  let lost = 0;
  tracker = makeTracker(async (endpoint, data) => {
    const delivery = await deliverToProxy(endpoint, data);
    lost += 1;
    return lost === 1 ? 'retry' : delivery;
  });
  passEventsTo(tracker.take);
  track('session_start', {});
  track('page_view', { path: '/' });
  await expect.poll(() => lost, { timeout: 20_000 }).toBe(2);
  expect((await sunk(2)).map(({ name }) => name)).toEqual(['session_start', 'page_view']);
});

test('events that the function refuses for their content are never sent again', async () => {
  expect(await deliverToProxy('track', [{ properties: {} }])).toBe('refused');
  expect(await deliverToProxy('track', Array(51).fill({ event: 'x' }))).toBe('refused');
});

test('a consent answer is added to the account’s history, and the last one counts', async () => {
  const me = await signInAs('renter2@kinstead.test');
  for (const given of [true, false]) {
    await recordConsent(me, { kind: 'analytics', version: '2026-11', given });
    expect(await fetchConsent('analytics')).toEqual({ version: '2026-11', given });
  }
  expect(await fetchConsent('marketing')).toBeNull();
});

test('[ANA-08] a host’s decision about an application is counted, without naming the applicant', async () => {
  const me = await signInAs('host@kinstead.test');
  const { rows } = await fetchReceived(me, { statuses: ['submitted', 'screening'] });
  const [application] = rows;
  if (!application) throw new Error('the seed has no application that waits');
  const runner = { client: new QueryClient(), me };
  const input = { application: application.id };
  const done = await runCommand(runner, { command: shortlistApplication, input });
  expect(done).toEqual({ type: 'done' });
  const [event] = await sunk(1);
  expect(event?.name).toBe('application_status_changed');
  expect(event?.payload.properties).toMatchObject({ status: 'shortlisted' });
  expect(JSON.stringify(event)).not.toContain(application.applicant_id);

  // What is refused is not counted.
  const unknown = { application: crypto.randomUUID() };
  const refused = await runCommand(runner, { command: approveApplication, input: unknown });
  expect(refused.type).toBe('failed');
  await sunk(1);
});

test('a tour that is accepted and one that is cancelled are counted', async () => {
  const me = await signInAs('host@kinstead.test');
  const [tour] = await sql<{ id: string }[]>`
    insert into public.tours (listing_id, renter_id, host_id, org_id, kind, status, starts_at,
      ends_at, time_zone, home_held, guide_held)
    select l.id, r.id, ${me}, l.org_id, 'in_person', 'requested', at, at + interval '30 minutes',
      'America/Chicago', tstzrange(at, at + interval '30 minutes'),
      tstzrange(at, at + interval '30 minutes')
    from public.listings l, public.profiles r, (select now() + interval '400 days' as at) moment
    where l.owner_id = ${me} and l.status = 'active' and r.email = 'renter@kinstead.test'
    limit 1 returning id`;
  if (!tour) throw new Error('no tour was made');
  const runner = { client: new QueryClient(), me };
  const input = { tour: tour.id };
  expect(await runCommand(runner, { command: confirmTour, input })).toEqual({ type: 'done' });
  const called = { ...input, reason: 'The roof is being mended, says Hanna.' };
  const cancelled = await runCommand(runner, { command: cancelTour, input: called });
  expect(cancelled).toEqual({ type: 'done' });
  const events = await sunk(2);
  expect(events.map(({ name }) => name)).toEqual(['tour_schedule', 'tour_cancel']);
  expect(JSON.stringify(events)).not.toMatch(/roof|Hanna/);
});
