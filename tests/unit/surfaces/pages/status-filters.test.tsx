// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { ReceivedApplication } from '#shared/domains/applications/api/applications.ts';
import { choose, the } from '#tests/support/dom.ts';
import {
  AtAddress,
  eventually,
  renderPage,
  settle,
  supplyDevice,
} from '#tests/support/surface/page.tsx';
import { SignedIn } from '../../../../pwa/app/session/signed-in.tsx';
import { HostApplications } from '../../../../pwa/routes/dashboard/applications/-parts/host-applications.tsx';
import { HostListings } from '../../../../pwa/routes/dashboard/listings/-parts/host-listings.tsx';
import { HostMaintenance } from '../../../../pwa/routes/dashboard/maintenance/-parts/host-maintenance.tsx';
import { WorkOrders } from '../../../../pwa/routes/dashboard/maintenance/-parts/work-orders.tsx';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

function application(number: number, status: ReceivedApplication['status']): ReceivedApplication {
  return {
    id: id(number),
    applicant_id: id(900 + number),
    status,
    submitted_at: `2026-11-${10 + number}T10:00:00Z`,
    decline_reason: null,
    message: `Application ${number}`,
    listings: { id: id(800 + number), title: `Home ${number}`, city: 'Austin', state: 'TX' },
  };
}

test('[RH-12] only applications of the chosen status are listed', async () => {
  const network = supplyDevice('host');
  const rows = [
    application(1, 'submitted'),
    application(2, 'approved'),
    application(3, 'submitted'),
  ];
  network.answer('GET /rest/v1/applications', ({ query }) => {
    const wanted = /^in\.\((.*)\)$/.exec(query.get('status') ?? '')?.[1]?.split(',');
    return rows.filter(({ status }) => !wanted || wanted.includes(status));
  });
  const { root, place } = await renderPage(
    <SignedIn>
      <AtAddress>{({ status }) => <HostApplications status={status} />}</AtAddress>
    </SignedIn>,
    '/dashboard/applications',
  );
  const listed = () =>
    ['Application 1', 'Application 2', 'Application 3'].filter((words) =>
      root.textContent?.includes(words),
    );
  await eventually(() => expect(listed()).toHaveLength(3));
  await choose(the(root, 'select'), 'Approved');
  await settle();
  expect(place()).toBe('/dashboard/applications?status=approved');
  await eventually(() => expect(listed()).toEqual(['Application 2']));
});

test.each<[string, string, string, string, (status: string | undefined) => ReactNode]>([
  [
    'RH-09',
    '/dashboard/listings',
    'listings',
    'Paused',
    (status) => <HostListings status={status} />,
  ],
  [
    'RH-14',
    '/dashboard/maintenance',
    'maintenance_requests',
    'In progress',
    (status) => <HostMaintenance status={status} />,
  ],
  [
    'RH-15',
    '/dashboard/maintenance/work-orders',
    'work_orders',
    'Accepted',
    (status) => <WorkOrders status={status} />,
  ],
])(
  '[%s] %s requests the chosen status, and says when it is empty',
  async (_, path, table, words, page) => {
    const network = supplyDevice('host');
    network.answer(`GET /rest/v1/${table}`, () => []);
    const { root, place } = await renderPage(
      <SignedIn>
        <AtAddress>{({ status }) => page(status)}</AtAddress>
      </SignedIn>,
      path,
    );
    await eventually(() => expect(root.textContent).not.toContain('Loading'));
    await choose(the(root, 'select'), words);
    await settle();
    const status = words.toLowerCase().replace(' ', '_');
    expect(place()).toBe(`${path}?status=${status}`);
    expect(network.to(`GET /rest/v1/${table}`).at(-1)?.query.get('status')).toBe(`eq.${status}`);
    await eventually(() => expect(root.textContent).toContain('another status'));
  },
);
