import { expect, test } from 'vitest';
import { withPatience } from '#shared/domains/messaging/outbox/with-deadline.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';

const never = new Promise<never>(() => {});

/** A device whose clock is turned by hand; its answer tells what waits on it. */
function supplyDevice(online: boolean) {
  const waiting = new Map<() => void, number>();
  supplyPlatform({
    loadConfig: () => never,
    storage: memoryStorage(),
    clock: {
      now: () => 0,
      after(milliseconds, work) {
        waiting.set(work, milliseconds);
        return () => void waiting.delete(work);
      },
    },
    network: { online: () => online, onChange: () => () => undefined },
    focus: { visible: () => true, onChange: () => () => undefined },
    settled: never,
  });
  return waiting;
}

test('O18 an answer in time is returned, and nothing goes on waiting', async () => {
  const waiting = supplyDevice(true);
  const asked = withPatience(
    () => Promise.resolve('here'),
    () => 'late',
  );
  expect([...waiting.values()]).toEqual([5_000]);
  expect(await asked).toBe('here');
  expect(waiting.size).toBe(0);
});

test('O18 a failure in time is thrown, and nothing goes on waiting', async () => {
  const waiting = supplyDevice(true);
  const asked = withPatience(
    () => Promise.reject(new Error('no')),
    () => 'late',
  );
  await expect(asked).rejects.toThrow('no');
  expect(waiting.size).toBe(0);
});

test('O18 a call without an answer is late after five seconds', async () => {
  const waiting = supplyDevice(true);
  const asked = withPatience(
    () => never,
    () => 'late',
  );
  for (const work of waiting.keys()) work();
  expect(await asked).toBe('late');
});

test('O18 a call without a connection is late at once, and nothing begins', async () => {
  const waiting = supplyDevice(false);
  let begun = false;
  const work = async () => {
    begun = true;
    return 'here';
  };
  expect(await withPatience(work, () => 'late')).toBe('late');
  expect([begun, waiting.size]).toEqual([false, 0]);
});
