// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ApplicationToDecide } from '#shared/domains/applications/api/received-application.ts';
import { button } from '#tests/support/dom.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { OthersPanel } from '../../../../../../pwa/routes/dashboard/applications/-parts/page/others-panel.tsx';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const HOME = { id: idOf(900), title: 'Loft', city: 'Austin', state: 'TX' };

/** Applications of a home, the latest first, as the server keeps them. */
const rows = Array.from({ length: 34 }, (_, at) => ({
  id: idOf(at + 1),
  applicant_id: idOf(at + 101),
  status: 'submitted',
  submitted_at: new Date(Date.UTC(2026, 10, 20) - at * 60_000).toISOString(),
  decline_reason: null,
  message: 'Hello',
  listings: HOME,
}));

test('“decline the other” means all of them, not those of the first page', async () => {
  const network = supplyDevice('host');
  network.answer('GET /rest/v1/applications', ({ query }) => {
    const [, last] = /id\.lt\.([0-9a-f-]+)/.exec(query.get('or') ?? '') ?? [];
    const from = last ? rows.findIndex(({ id }) => id === last) + 1 : 0;
    // A page of twenty, and one that says that there are more.
    return rows.slice(from, from + 21);
  });
  // Asserted: the panel reads these three.
  const application = { id: idOf(999), listings: HOME, status: 'approved' } as ApplicationToDecide;
  const { root } = await renderPage(<OthersPanel me={ME} application={application} />, '/');
  await eventually(() => expect(root.textContent).toContain('Decline the other 34'));
  expect(button(root, 'Decline the other 34').disabled).toBe(false);
});
