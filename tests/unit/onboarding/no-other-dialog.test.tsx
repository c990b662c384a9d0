// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { useNoOtherDialog } from '../../../pwa/features/onboarding/use-no-other-dialog.ts';
import { render } from '../../support/dom.ts';

async function asker() {
  const seen = { open: false };
  function Probe({ wanted }: { wanted: boolean }) {
    seen.open = useNoOtherDialog(wanted);
    return null;
  }
  const { show } = await render(<Probe wanted={false} />);
  return { seen, want: (wanted: boolean) => show(<Probe wanted={wanted} />) };
}

/** A window as the kit opens one: at the end of the body. */
function openWindow(role = 'dialog'): HTMLElement {
  const portal = document.body.appendChild(document.createElement('div'));
  portal.appendChild(document.createElement('div')).setAttribute('role', role);
  return portal;
}

test('a popup opens at once where no window is open, and stays next to one that opens later', async () => {
  const { seen, want } = await asker();
  expect(seen.open).toBe(false);
  await want(true);
  expect(seen.open).toBe(true);
  await act(async () => void openWindow());
  expect(seen.open).toBe(true);
  document.body.replaceChildren();
});

for (const role of ['dialog', 'alertdialog']) {
  test(`while a window is open (${role}) a popup waits until that is closed`, async () => {
    const portal = openWindow(role);
    const { seen, want } = await asker();
    await want(true);
    expect(seen.open).toBe(false);
    await act(async () => portal.remove());
    expect(seen.open).toBe(true);
    await want(false);
    expect(seen.open).toBe(false);
  });
}

test('a closed panel that is in the document holds no popup up', async () => {
  const panel = openWindow();
  panel.firstElementChild?.setAttribute('popover', 'auto');
  const { seen, want } = await asker();
  await want(true);
  expect(seen.open).toBe(true);
  panel.remove();
});

test('a popup that is not wanted any more by then does not open', async () => {
  const portal = openWindow();
  const { seen, want } = await asker();
  await want(true);
  await want(false);
  await act(async () => portal.remove());
  expect(seen.open).toBe(false);
});
