// @vitest-environment happy-dom
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { receivedEventsQuery } from '#shared/domains/applications/cache/received-queries.ts';
import type {
  ApplicationContent,
  ApplicationVersion,
} from '#shared/domains/applications/model/content.ts';
import { ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { ApplicationHistory } from '../../../../../../pwa/routes/dashboard/applications/-parts/page/application-history.tsx';
import { button, click, the } from '../../../../../support/dom.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const reference = {
  ...{ id: ID, full_name: 'Lara Lett', email: null, phone: '555', note: '' },
  relation: 'landlord',
} as const;
const first: ApplicationContent = {
  full_name: 'Rene Renter',
  message: 'Hello',
  facts: {
    ...{ household_size: 2, employer: 'Mill', income_cents: 400_000, move_in_on: '2027-03-01' },
    ...{ pets: ['a cat'], vehicles: [], about: '' },
    employment: 'employed',
  },
  homes: [],
  references: [reference],
  co_applicants: [],
};
const second: ApplicationContent = {
  ...first,
  facts: first.facts && {
    ...first.facts,
    ...{ household_size: 3, income_cents: 450_050, pets: ['a cat', 'a dog'] },
  },
  references: [],
};
const version = (number: number, content: ApplicationContent): ApplicationVersion => ({
  version: number,
  content,
  created_at: `2026-11-0${number}T12:00:00Z`,
});

async function showHistory(versions: ApplicationVersion[]) {
  supplyDevice('host');
  const { root, client } = await renderPage(
    <ApplicationHistory me={ME} application={ID} versions={versions} currency="USD" />,
  );
  await act(async () => client.setQueryData(receivedEventsQuery(ME, ID).queryKey, []));
  await settle();
  return root;
}

test('the history says which field of a later version changed, from what to what', async () => {
  const root = await showHistory([version(2, second), version(1, first)]);
  expect(the(root, 'summary').textContent).toBe('From what to what');
  const details = the(root, 'details');
  expect(details.querySelector('dd')).toBeNull();
  await act(async () => {
    Object.assign(details, { open: true });
    details.dispatchEvent(new Event('toggle'));
  });
  const changes = [...the(root, 'details').querySelectorAll('dl > div')].map((change) =>
    [...change.children].map(({ textContent }) => textContent),
  );
  expect(changes).toEqual([
    ['People who would live here', 'Before: 2', 'Now: 3'],
    ['Income a month, all together', 'Before: $4,000', 'Now: $4,500.50'],
    ['Pets', 'Before: nothing', 'Now: a dog'],
    ['References', 'Before: Lara Lett, Landlord, 555', 'Now: nothing'],
  ]);
});

test('the exported log has the changes, too', async () => {
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:log';
  });
  onTestFinished(() => create.mockRestore());
  const root = await showHistory([version(2, second), version(1, first)]);
  await click(button(root, 'Export as CSV'));
  expect(await saved[0]?.text()).toContain('People who would live here: 2 → 3; Income');
});

test('a version that says the same again, and the first one, have no changes to open', async () => {
  const root = await showHistory([version(2, first), version(1, first)]);
  expect(root.querySelector('details')).toBeNull();
});
