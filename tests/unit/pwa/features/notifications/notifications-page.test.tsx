// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { notificationsSearchSchema } from '#shared/domains/notifications/model/search-params.ts';
import { button, buttons, choose, click, nameOf, the } from '#tests/support/dom.ts';
import { keepNotifications, LINES, notification } from '#tests/support/surface/notifications.ts';
import {
  AtAddress,
  eventually,
  ME,
  renderPage,
  settle,
  supplyDevice,
} from '#tests/support/surface/page.tsx';
import { NotificationsPage } from '../../../../../pwa/features/notifications/notifications-page.tsx';

async function showNotifications(count: number) {
  const network = supplyDevice();
  const rows = Array.from({ length: count }, (_, index) => notification(index + 1));
  // In no order: the page asks for one.
  keepNotifications(network, rows.toSorted((a, b) => a.id.localeCompare(b.id)).reverse());
  const page = await renderPage(
    <AtAddress>
      {(search) => (
        <NotificationsPage me={ME} reader="host" search={notificationsSearchSchema.parse(search)} />
      )}
    </AtAddress>,
    '/dashboard/notifications',
  );
  const titles = () =>
    [...page.root.querySelectorAll('li')].map(
      (row) => /Title \d+(?=Unread|Message)/.exec(row.textContent ?? '')?.[0],
    );
  await eventually(() => expect(titles().length).toBeGreaterThan(0));
  return { ...page, network, titles };
}

const ages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Title ${from + index}`);

test('[RH-05][NTF-12] the page lists all notifications, thirty at a time, the newest first', async () => {
  const { root, titles } = await showNotifications(31);
  expect(titles()).toEqual(ages(1, 30));
  await click(button(root, 'Show more'));
  await eventually(() => expect(titles()).toEqual(ages(1, 31)));
  expect(buttons(root).map(nameOf)).not.toContain('Show more');
});

test('[NTF-12] each chosen filter of notifications is in the URL and in the query', async () => {
  const { root, place, network } = await showNotifications(2);
  const [type, priority] = [...root.querySelectorAll('select')];
  if (!type || !priority) throw new Error('no filters');
  await choose(type, 'Tour');
  await choose(priority, 'Urgent');
  await settle();
  expect(place()).toBe('/dashboard/notifications?type=tour&priority=urgent');
  const asked = network.to(LINES.list).at(-1)?.query;
  expect(asked?.get('notification_type')).toBe('eq.tour');
  expect(asked?.get('priority')).toBe('eq.urgent');
  await click(the(root, 'input[value=unread]'));
  await settle();
  expect(place()).toContain('show=unread');
  expect(network.to(LINES.list).at(-1)?.query.get('read_at')).toBe('is.null');
});
