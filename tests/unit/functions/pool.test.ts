import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPool, LIMITS } from '../../../supabase/local/functions/pool.ts';
import {
  type EndReason,
  type Instance,
  InstanceEnded,
} from '../../../supabase/local/functions/runtime.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A runtime whose instances answer with their number, or on request. */
function runtime() {
  const instances: (Instance & {
    busy: boolean;
    blocked: number;
    gone: boolean;
    reason?: EndReason;
  })[] = [];
  const start = async (): Promise<Instance> => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const number = instances.length;
    const instance = {
      busy: false,
      blocked: 0,
      gone: false,
      ended,
      isBusy: () => instance.busy,
      blockedMs: () => instance.blocked,
      fetch: async (request: Request) => {
        if (!request.url.endsWith('/slow')) return new Response(String(number));
        await ended;
        throw new InstanceEnded('limit');
      },
      stop: async (reason?: EndReason) => {
        Object.assign(instance, { reason, gone: true });
        resolve();
      },
    };
    instances.push(instance);
    return instance;
  };
  return { instances, pool: createPool(start, LIMITS) };
}

const { signal } = new AbortController();
const asked = async (pool: ReturnType<typeof runtime>['pool'], path = '') => {
  const answer = await pool.fetch(new Request(`http://x/${path}`), signal);
  return answer.text();
};
test('one instance serves until half of its life is over, then a new one does', async () => {
  const { pool } = runtime();
  expect([await asked(pool), await asked(pool)]).toEqual(['0', '0']);
  await vi.advanceTimersByTimeAsync(LIMITS.unusedMs - 5_000);
  while (performance.now() < LIMITS.wallMs / 2 + 2_000) {
    await asked(pool);
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(await asked(pool)).toBe('1');
});

test('a request that outlives its instance fails at the limit', async () => {
  const { pool, instances } = runtime();
  const slow = asked(pool, 'slow');
  const failed = expect(slow).rejects.toMatchObject({ name: 'Error', reason: 'limit' });
  await vi.advanceTimersByTimeAsync(LIMITS.wallMs + 2_000);
  await failed;
  expect(instances[0]?.reason).toBe('limit');
});

test('code that blocks its thread too long is ended', async () => {
  const { pool, instances } = runtime();
  await asked(pool);
  Object.assign(instances[0] ?? {}, { blocked: LIMITS.blockedMs + 1 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect([instances[0]?.gone, instances[0]?.reason]).toEqual([true, 'limit']);
  expect(await asked(pool)).toBe('1');
});

test('an idle instance is removed, one with pending work stays', async () => {
  const { pool, instances } = runtime();
  await asked(pool);
  Object.assign(instances[0] ?? {}, { busy: true });
  await vi.advanceTimersByTimeAsync(LIMITS.unusedMs * 2);
  expect(instances[0]?.gone).toBe(false);
  Object.assign(instances[0] ?? {}, { busy: false });
  await vi.advanceTimersByTimeAsync(2_000);
  expect([instances[0]?.gone, instances[0]?.reason]).toEqual([true, undefined]);
});

test('a failed start is retried at the next request', async () => {
  let starts = 0;
  const pool = createPool(async () => {
    starts += 1;
    throw new Error('not yet');
  }, LIMITS);
  await expect(asked(pool)).rejects.toThrow('not yet');
  await expect(asked(pool)).rejects.toThrow('not yet');
  expect(starts).toBe(2);
});
