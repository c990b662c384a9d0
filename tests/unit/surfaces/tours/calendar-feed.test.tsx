// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { button, buttons, click, nameOf, the } from '#tests/support/dom.ts';
import {
  eventually,
  HOSTS,
  ME,
  renderPage,
  settle,
  supplyDevice,
} from '#tests/support/surface/page.tsx';
import { CalendarFeed } from '../../../../pwa/features/calendar-feed/calendar-feed.tsx';

type Feed = { created_at: string; read_at: string | null } | null;

/** The card of a person with or without an address; `secrets` are those that the server was sent. */
async function show(before: Feed) {
  let feed = before;
  const secrets: string[] = [];
  const network = supplyDevice('guide');
  network.answer('POST /rest/v1/rpc/my_calendar_feed', () => feed);
  network.answer('POST /rest/v1/rpc/set_calendar_feed', ({ body }) => {
    secrets.push((body as { secret: string }).secret);
    feed = { created_at: '2026-11-27T10:00:00Z', read_at: null };
    return feed;
  });
  network.answer('POST /rest/v1/rpc/end_calendar_feed', () => {
    feed = null;
  });
  const { root } = await renderPage(<CalendarFeed me={ME} />, '/settings');
  await eventually(() => expect(buttons(root).length).toBeGreaterThan(0));
  return { root, secrets };
}

const addressOf = (secret = '') => `${HOSTS.rows}/functions/v1/calendar/${secret}.ics`;

test('an address is made with a secret of this device, shown, and opened in a calendar', async () => {
  const { root, secrets } = await show(null);
  expect(root.textContent).not.toContain('has been on since');
  await click(button(root, 'Create an address'));
  await eventually(() => expect(root.textContent).toContain(addressOf(secrets[0])));
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(the(root, 'a[href^="webcal:"]').getAttribute('href')).toBe(
    addressOf(secrets[0]).replace('https:', 'webcal:'),
  );
  expect(buttons(root).map(nameOf)).toContain('Copy address');
});

test('an address from before is not shown again: it is replaced by another one', async () => {
  const { root, secrets } = await show({
    created_at: '2026-11-01T10:00:00Z',
    read_at: '2026-11-26T10:00:00Z',
  });
  expect(root.textContent).toContain('on since November 1, 2026');
  expect(root.textContent).toContain('asked for it last on November 26, 2026');
  expect(root.textContent).not.toContain('/functions/v1/calendar/');
  await click(button(root, 'Replace address'));
  await eventually(() => expect(root.textContent).toContain(addressOf(secrets[0])));
  await click(button(root, 'Replace address'));
  await eventually(() => expect(root.textContent).toContain(addressOf(secrets[1])));
  expect(new Set(secrets).size).toBe(2);
  expect(root.textContent).not.toContain(secrets[0]);
});

test('it is turned off after a question', async () => {
  const { root } = await show({ created_at: '2026-11-01T10:00:00Z', read_at: null });
  expect(root.textContent).toContain('No calendar has asked for it yet.');
  await click(button(root, 'Turn the calendar address off'));
  await settle();
  const dialog = the(document, '[role="dialog"]');
  expect(dialog.textContent).toContain('Calendars that have it show no tours any more.');
  await click(button(dialog, 'Turn the calendar address off'));
  await eventually(() => expect(buttons(root).map(nameOf)).toEqual(['Create an address']));
});

test('without a connection the card says what needs one, and the page has no refusal', async () => {
  supplyDevice('guide');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const { root } = await renderPage(<CalendarFeed me={ME} />, '/settings');
  await eventually(() =>
    expect(root.textContent).toContain('Addresses are made and changed with a connection.'),
  );
  expect(root.textContent).not.toContain('You are offline');
  expect(buttons(root)).toEqual([]);
});
