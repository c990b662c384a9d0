// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { LeasesToCome } from '../../../../../../pwa/routes/_account/my-home/-parts/leases-to-come.tsx';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A deal as my_deals answers it to a renter. */
const deal = (application_status: string, is_applicant: boolean, lease: string | null = null) => ({
  listing_id: idOf(1),
  is_to_let: false,
  person_id: idOf(2),
  application_id: idOf(3),
  application_status,
  is_applicant,
  asked: 0,
  owes: false,
  lease_id: lease,
  lease_status: lease && 'sent',
  turn: lease && 'tenant',
  turn_is_mine: lease !== null,
  charges: [],
  moved_at: '2026-11-20T12:00:00Z',
  course: null,
});

async function show(deals: object[]) {
  supplyDevice('renter').answer('POST /rest/v1/rpc/my_deals', () => deals);
  const { root } = await renderPage(
    <LeasesToCome me={ME} tenancies={[]} none={<p>No lease yet</p>} />,
  );
  return root;
}

test.each([
  ['who applied', true],
  ['who applied with them', false],
])('%s reads that the host prepares the lease', async (_, isApplicant) => {
  const root = await show([deal('approved', isApplicant)]);
  await eventually(() => expect(root.textContent).toContain('The host prepares the lease'));
  expect(root.textContent).not.toContain('No lease yet');
});

test.each([
  ['an application that waits', [deal('submitted', true)]],
  ['a lease that was sent', [deal('approved', true, idOf(4))]],
  ['nothing', []],
])('%s prepares none', async (_, deals) => {
  const root = await show(deals);
  await eventually(() => expect(root.textContent).toContain('No lease yet'));
  expect(root.textContent).not.toContain('The host prepares');
});
