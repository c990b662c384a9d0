// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { ME, settle } from '#tests/support/surface/page.tsx';
import { Route } from '../../../../pwa/routes/guide-dashboard/tour-manager.tsx';

test('what the tour manager reads ahead may fail: the page itself asks again', async () => {
  const failures: unknown[] = [];
  const note = (reason: unknown) => failures.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  let asked = 0;
  const prefetchQuery = () => {
    asked += 1;
    return Promise.reject(new Error('not in the cache'));
  };
  const load = Route.options.loader as (given: object) => unknown;
  expect(load({ context: { queryClient: { prefetchQuery }, profile: { id: ME } } })).toBe(
    undefined,
  );
  await expect.poll(() => asked).toBe(1);
  await settle();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(failures).toEqual([]);
});
