// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { Button } from '#shared/kit/button.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="root"></div>';
  return () => vi.useRealTimers();
});

test('a button says after a second, and only while it works, that there is no answer yet', async () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  const app = createRoot(root);
  const draw = (busy: boolean) => act(async () => app.render(<Button busy={busy}>Pay</Button>));
  const said = () => root.querySelector('[aria-live]')?.textContent ?? null;
  await draw(true);
  await act(async () => vi.advanceTimersByTime(990));
  expect(said()).toBeNull();
  await act(async () => vi.advanceTimersByTime(20));
  expect(said()).toBe('This takes a while. Nothing that you entered is lost.');
  // Two that are busy together, as those of one form, say it once.
  const two = (busy: boolean) =>
    act(async () =>
      app.render(
        <>
          <Button busy>Pay</Button>
          <Button busy={busy}>Cancel</Button>
        </>,
      ),
    );
  await draw(false);
  await two(true);
  await act(async () => vi.advanceTimersByTime(1_100));
  expect(root.querySelectorAll('[aria-live]')).toHaveLength(1);
  await draw(false);
  expect(said()).toBeNull();
  // A second act begins a second of its own.
  await draw(true);
  expect(said()).toBeNull();
  expect(root.querySelector('button')?.textContent).toBe('Pay');
});
