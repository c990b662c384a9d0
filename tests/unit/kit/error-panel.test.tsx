// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { AppError } from '#shared/platform/errors.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

async function show(error: unknown, onRetry = vi.fn(), onDismiss = vi.fn()) {
  const root = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(root).render(<ErrorPanel error={error} onRetry={onRetry} onDismiss={onDismiss} />),
  );
  const press = async (name: string) => {
    const button = [...root.querySelectorAll('button')].find(
      ({ textContent }) => textContent === name,
    );
    await act(async () => button?.click());
  };
  const alerts = root.querySelectorAll('[role="alert"]').length;
  return { text: root.textContent ?? '', alerts, onRetry, onDismiss, press };
}

test('[GEN-10][GEN-11] the error panel shows title and message', async () => {
  const { text } = await show(new Error('The home is gone'));
  expect(text).toContain('Something went wrong');
  expect(text).toContain('The home is gone');
});

test('[GEN-11] the error panel shows a plain sentence for an error without a message', async () => {
  expect((await show(new Error('  '))).text).toContain('An unexpected error occurred');
  expect((await show({ odd: true })).text).toContain('An unexpected error occurred');
});

test('the error panel shows a lost connection calmly', async () => {
  const { text, alerts } = await show(new AppError('offline'));
  expect(text).toContain('You are offline.');
  expect(alerts).toBe(0);
});

test('[GEN-12] Retry and Dismiss each call their handler', async () => {
  const panel = await show(new Error('x'));
  await panel.press('Retry');
  expect(panel.onRetry).toHaveBeenCalledTimes(1);
  await panel.press('Dismiss');
  expect(panel.onDismiss).toHaveBeenCalledTimes(1);
});
