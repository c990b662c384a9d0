import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { percentile } from '../bench/row.ts';
import { type ChaosProxy, startChaosProxy } from '../support/chaos/proxy.ts';
import { recordResult } from '../support/results.ts';
import { sized } from '../support/size.ts';
import { type Crowd, openCrowd } from './crowd.ts';

/** F15: everybody is cut off in one moment, as when a proxy or a cell of a network restarts. */
const CLIENTS = sized(150, 2_000);
/** At smoke size on a machine that runs other tests at the same time, nothing is timed. */
const P99_MS = sized(60_000, 5_000);
const ATTEMPTS_EACH = sized(3, 1.5);

const stack = inject('stack');
let proxy: ChaosProxy;
let crowd: Crowd;

beforeAll(async () => {
  proxy = await startChaosProxy(Number(new URL(stack.supabaseUrl).port));
  crowd = await openCrowd(stack, proxy, CLIENTS);
}, 300_000);

afterAll(async () => {
  crowd?.stop();
  await proxy?.stop();
});

test(`[F15] ${CLIENTS} clients that are cut off at once reconnect soon, with few attempts`, async () => {
  await expect.poll(() => crowd.joined(), { timeout: 110_000, interval: 100 }).toBe(CLIENTS);
  crowd.forget();
  const cutAt = performance.now();
  expect(proxy.cut()).toBeGreaterThanOrEqual(CLIENTS);
  await expect.poll(() => crowd.joined(cutAt), { timeout: 100_000, interval: 50 }).toBe(CLIENTS);
  const { times, attemptsEach } = crowd.since(cutAt);
  await recordResult({
    id: 'F15',
    what: 'clients that reconnect at once after all connections were cut',
    figures: {
      clients: CLIENTS,
      'attempts each': Number(attemptsEach.toFixed(2)),
      p50: Math.round(percentile(times, 0.5)),
      p99: Math.round(percentile(times, 0.99)),
      last: Math.round(Math.max(...times)),
    },
  });
  expect(attemptsEach).toBeLessThanOrEqual(ATTEMPTS_EACH);
  expect(percentile(times, 0.99)).toBeLessThanOrEqual(P99_MS);
});
