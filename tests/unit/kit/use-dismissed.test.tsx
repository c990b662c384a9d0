// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { useDismissed } from '#shared/kit/use-dismissed.ts';
import { button, click, render } from '#tests/support/dom.ts';

function Failed({ error }: { error: Error }) {
  const [shown, dismiss] = useDismissed(error);
  return shown ? <ErrorPanel error={shown} onDismiss={dismiss} /> : null;
}

test('[GEN-12] a dismissed error is gone, and the next one is shown', async () => {
  const first = await render(<Failed error={new Error('No rows')} />);
  expect(first.root.textContent).toContain('No rows');
  await click(button(first.root, 'Dismiss'));
  expect(first.root.textContent).toBe('');
  await first.show(<Failed error={new Error('No rows again')} />);
  expect(first.root.textContent).toContain('No rows again');
});
