import { describe, expect, test } from 'vitest';
import {
  anyRolePath,
  destination,
  destinationOf,
  destinationPath,
  isUnread,
  LATEST_COUNT,
  matches,
  roleToEnter,
  sideOf,
  unreadAfter,
  withNotification,
} from '#shared/domains/notifications/model/rules.ts';
import {
  type Notification,
  notificationSchema,
} from '#shared/domains/notifications/model/schema.ts';
import {
  notificationsSearchSchema,
  priorities,
} from '#shared/domains/notifications/model/search-params.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

function notification(given: Partial<Notification> = {}): Notification {
  return notificationSchema.parse({
    id: id(1),
    recipient_id: id(9),
    notification_type: 'tour',
    title: 'Tour requested',
    created_at: '2026-11-20T10:00:00Z',
    ...given,
  });
}

describe('where a click leads', () => {
  test.each([
    ['[NTF-06]', 'maintenance', '/dashboard/maintenance'],
    ['[NTF-07]', 'tour', '/dashboard/tours'],
    ['[NTF-08]', 'application', '/dashboard/applications'],
    ['[NTF-09]', 'message', '/dashboard/messages'],
    ['[NTF-10]', 'payment', '/dashboard/notifications'],
    ['[NTF-10]', 'constructor', '/dashboard/notifications'],
  ])('a notification of type %s %s leads to %s', (_row, type, path) => {
    expect(destinationPath(notification({ notification_type: type }))).toBe(path);
  });

  test.each([
    ['tour', '/tours'],
    ['application', '/applications'],
    ['maintenance', '/maintenance'],
    ['payment', '/notifications'],
    ['review', '/reviews'],
    ['document', '/documents'],
    ['constructor', '/notifications'],
  ])('a pushed notification of type %s leads each role on by %s', (type, path) => {
    expect(anyRolePath(notification({ notification_type: type }))).toBe(path);
  });

  test('a pushed notification of a repair, a review or a paper leads each role to its row', () => {
    const about = (notification_type: string, metadata: Record<string, unknown>) =>
      anyRolePath(notification({ notification_type, metadata }));
    expect(about('maintenance', { request_id: id(5) })).toBe(`/maintenance?request=${id(5)}`);
    expect(about('review', { review_id: id(5) })).toBe(`/reviews?review=${id(5)}`);
    expect(about('document', { document_id: id(5) })).toBe(`/documents?document=${id(5)}`);
  });

  test('a pushed notification of an application leads each role to that application', () => {
    const about = (application_id: string) =>
      anyRolePath(notification({ notification_type: 'application', metadata: { application_id } }));
    expect(about(id(5))).toBe(`/applications/${id(5)}`);
    expect(about('/../evil')).toBe('/applications');
  });

  test('a pushed notification of a message leads each role to its conversation', () => {
    const metadata = { conversation_id: id(5) };
    expect(anyRolePath(notification({ notification_type: 'message', metadata }))).toBe(
      `/messages?c=${id(5)}`,
    );
  });

  test('[NTF-09] a notification of a message opens its conversation', () => {
    const arrived = notification({
      notification_type: 'message',
      metadata: { conversation_id: id(5) },
    });
    expect(destination(arrived)).toEqual({ to: '/dashboard/messages', search: { c: id(5) } });
    expect(destinationPath(arrived)).toBe(`/dashboard/messages?c=${id(5)}`);
  });

  test('a notification of an inspection opens its list', () => {
    const arrived = notification({
      notification_type: 'lease',
      metadata: { lease_id: id(5), inspection: 'move_out' },
    });
    expect(destinationPath(arrived)).toBe(`/dashboard/leases/${id(5)}/inspection?kind=move_out`);
  });

  test('[NTF-07] a notification of a tour shows it in the list, for every role', () => {
    const arrived = notification({ notification_type: 'tour', metadata: { tour_id: id(5) } });
    expect(destinationPath(arrived)).toBe(`/dashboard/tours?tour=${id(5)}`);
    expect(anyRolePath(arrived)).toBe(`/tours?tour=${id(5)}`);
  });

  test.each([
    ['renter', 'tour', { tour_id: id(5) }, '/my-tours', { tour: id(5) }],
    ['guide', 'tour', { tour_id: id(5) }, '/guide-dashboard/tour-manager', { tour: id(5) }],
    ['host', 'tour', { tour_id: id(5) }, '/dashboard/tours', { tour: id(5) }],
    ['guide', 'tour', { tour_id: '../evil' }, '/guide-dashboard/tour-manager', {}],
    ['renter', 'message', { conversation_id: id(6) }, '/messages', { c: id(6) }],
    ['guide', 'message', { conversation_id: id(6) }, '/guide-dashboard/messages', { c: id(6) }],
    ['renter', 'application', { application_id: id(7) }, `/applications/${id(7)}`, {}],
    ['renter', 'application', { application_id: '/../evil' }, '/applications', {}],
    ['guide', 'payment', { payout_id: id(8) }, '/guide-dashboard/earnings', {}],
    ['guide', 'payment', {}, '/guide-dashboard/earnings', {}],
    ['guide', 'payment', { charge_id: id(8) }, '/payment', { charge: id(8) }],
    ['guide', 'payment', { lease_id: id(8) }, '/payment', {}],
    ['renter', 'payment', { charge_id: id(8), lease_id: id(7) }, '/payment', { charge: id(8) }],
    ['renter', 'payment', { payment_id: id(8) }, '/payment', { payment: id(8) }],
    ['renter', 'payment', { payment_id: id(8), charge_id: id(7) }, '/payment', { payment: id(8) }],
    ['renter', 'payment', { charge_id: '../evil' }, '/payment', {}],
    [
      'host',
      'payment',
      { ledger_lease_id: id(6), charge_id: id(8) },
      `/dashboard/earnings/leases/${id(6)}`,
      { charge: id(8) },
    ],
    [
      'host',
      'payment',
      { ledger_lease_id: id(6), payment_id: id(8) },
      `/dashboard/earnings/leases/${id(6)}`,
      { payment: id(8) },
    ],
    ['host', 'payment', { payout_id: id(8) }, '/dashboard/earnings/payouts', {}],
    ['host', 'maintenance', { request_id: id(8) }, '/dashboard/maintenance', { request: id(8) }],
    [
      'host',
      'maintenance',
      { work_order_id: id(8) },
      '/dashboard/maintenance/work-orders',
      { order: id(8) },
    ],
    ['renter', 'maintenance', { request_id: id(8) }, '/maintenance', { request: id(8) }],
    ['guide', 'maintenance', { request_id: id(8) }, '/maintenance', { request: id(8) }],
    ['renter', 'maintenance', { request_id: 7 }, '/maintenance', {}],
    ['host', 'review', { review_id: id(8) }, '/dashboard/reviews', { review: id(8) }],
    ['renter', 'review', { review_id: id(8) }, '/reviews', { review: id(8) }],
    ['guide', 'review', { review_id: id(8) }, '/reviews', { review: id(8) }],
    ['host', 'document', { document_id: id(8) }, '/dashboard/documents', { document: id(8) }],
    ['renter', 'document', { document_id: id(8) }, '/my-home', { document: id(8) }],
    ['guide', 'document', { document_id: id(8) }, '/my-home', { document: id(8) }],
    ['renter', 'home_alert', { saved_search_id: id(8) }, `/saved-searches/${id(8)}`, {}],
    ['renter', 'home_alert', { listing_id: id(8) }, `/listings/${id(8)}`, {}],
    ['guide', 'account', { mate_request_id: id(8) }, '/mates', {}],
    ['renter', 'account', { mate_group_id: id(8) }, `/groups/${id(8)}`, {}],
    [
      'renter',
      'application',
      { application_id: id(7), co_applicant_id: id(8) },
      '/applications',
      {},
    ],
    [
      'renter',
      'lease',
      { lease_id: id(8), inspection: 'move_in' },
      `/my-home/inspection/${id(8)}`,
      { kind: 'move_in' },
    ],
    ['renter', 'constructor', {}, '/notifications', {}],
    ['guide', 'review', {}, '/reviews', {}],
  ] as const)(
    'inside the app a %s’s notification of kind %s (%j) leads to %s',
    (reader, type, metadata, to, search) => {
      expect(destinationOf(notification({ notification_type: type, metadata }), reader)).toEqual({
        to,
        search,
      });
    },
  );

  test('what the server says of the role decides between a person’s roles, and words of others do not', () => {
    const of = (given: Partial<Notification>) => notification(given);
    const guides = of({ metadata: { tour_id: id(5), side: 'guide' } });
    expect([sideOf(guides), roleToEnter(guides, 'host'), roleToEnter(guides, 'guide')]).toEqual([
      'guide',
      'guide',
      null,
    ]);
    for (const side of [undefined, 'admin', 7, ['host']]) {
      const odd = of({ metadata: { tour_id: id(5), side } });
      expect([sideOf(odd), roleToEnter(odd, 'renter')]).toEqual([undefined, null]);
      expect(destinationOf(odd, 'renter').to).toBe('/my-tours');
    }
    // Who writes a message has a say in its metadata.
    const message = of({ notification_type: 'message', metadata: { side: 'host' } });
    expect(roleToEnter(message, 'renter')).toBeNull();
    expect(destinationOf(message, 'renter').to).toBe('/messages');
  });

  test('an invitation to become a tenant opens My Home, where it is answered', () => {
    const metadata = { lease_invitation_id: id(8), listing_id: id(9) };
    expect(destinationPath({ notification_type: 'lease', metadata })).toBe('/my-home');
    const evil = { lease_invitation_id: '../../evil' };
    expect(destinationPath({ notification_type: 'lease', metadata: evil })).toBe(
      '/dashboard/notifications',
    );
  });

  test('what an organization hears of a payment opens the ledger of its lease', () => {
    const of = (metadata: Record<string, unknown>, type = 'payment') =>
      destinationPath(notification({ notification_type: type, metadata }));
    const ledger = `/dashboard/earnings/leases/${id(6)}`;
    expect(of({ ledger_lease_id: id(6) })).toBe(ledger);
    expect(of({ ledger_lease_id: id(6), charge_id: id(7) })).toBe(`${ledger}?charge=${id(7)}`);
    // The tenants' own notification names the lease, and no ledger.
    expect(of({ lease_id: id(6) })).toBe('/dashboard/notifications');
    expect(of({ ledger_lease_id: '../../evil' })).toBe('/dashboard/notifications');
    expect(of({ ledger_lease_id: id(6) }, 'review')).toBe('/dashboard/reviews');
  });

  test('a notification of a lease opens that lease, and without one the list', () => {
    const lease = (lease_id: unknown) =>
      destinationPath(notification({ notification_type: 'lease', metadata: { lease_id } }));
    expect(lease(id(5))).toBe(`/dashboard/leases/${id(5)}`);
    for (const odd of [undefined, 7, '../earnings', `${id(5)}/edit`]) {
      expect(lease(odd)).toBe('/dashboard/notifications');
    }
  });

  test('metadata that the sender wrote never changes the target page', () => {
    const odd = notification({
      notification_type: 'message',
      metadata: { conversation_id: 7, to: '//evil' },
    });
    expect(destinationPath(odd)).toBe('/dashboard/messages');
  });
});

test('[NTF-08] an application notification opens that application, and a broken one the list', () => {
  const about = (application_id: unknown) =>
    notification({ notification_type: 'application', metadata: { application_id } });
  expect(destinationPath(about(id(7)))).toBe(`/dashboard/applications/${id(7)}`);
  for (const odd of [null, 7, '../settings', '']) {
    expect(destinationPath(about(odd))).toBe('/dashboard/applications');
  }
});

describe('unread', () => {
  test('[NTF-11] a notification is unread while read_at is empty', () => {
    expect(isUnread(notification())).toBe(true);
    expect(isUnread(notification({ read_at: '2026-11-20T11:00:00Z' }))).toBe(false);
  });

  test('the unread count follows a row, once', () => {
    const read = notification({ read_at: '2026-11-20T11:00:00Z' });
    expect(unreadAfter(3, undefined, notification())).toBe(4);
    expect(unreadAfter(3, notification(), notification())).toBe(3);
    expect(unreadAfter(3, notification(), read)).toBe(2);
    expect(unreadAfter(3, read, read)).toBe(3);
    expect(unreadAfter(0, notification(), read)).toBe(0);
  });
});

describe('lists', () => {
  test('[NTF-02] the dropdown shows five notifications', () => {
    expect(LATEST_COUNT).toBe(5);
  });

  test('[NTF-12] notifications are sorted newest first, and a changed row stays one row', () => {
    const older = notification({ id: id(2), created_at: '2026-11-20T09:00:00Z' });
    const newer = notification({ id: id(3), created_at: '2026-11-20T11:00:00Z' });
    const list = withNotification(withNotification([older], notification()), newer);
    expect(list.map((each) => each.id)).toEqual([id(3), id(1), id(2)]);
    const changed = withNotification(list, { ...older, read_at: '2026-11-20T12:00:00Z' });
    expect(changed).toHaveLength(3);
    expect(changed[2]?.read_at).not.toBeNull();
  });

  test('[NTF-12] notifications are filtered by unread, status, priority, type', () => {
    const tour = notification({ priority: 'high', status: 'sent' });
    const read = notification({ read_at: '2026-11-20T11:00:00Z' });
    expect(matches(tour, {})).toBe(true);
    expect([tour, read].map((each) => matches(each, { show: 'unread' }))).toEqual([true, false]);
    expect(matches(tour, { type: 'tour', priority: 'high', status: 'sent' })).toBe(true);
    expect(matches(tour, { type: 'message' })).toBe(false);
    expect(matches(tour, { priority: 'low' })).toBe(false);
    expect(matches(tour, { status: 'failed' })).toBe(false);
  });

  test('invalid filters in a hand-edited URL are left out', () => {
    expect(notificationsSearchSchema.parse({ show: 'x', type: 3, priority: 'asap' })).toEqual({});
  });
});

describe('rows', () => {
  test('[NTF-17] [ENT-17] a notification has one of four priorities; an unknown one counts as medium', () => {
    expect(priorities).toEqual(['urgent', 'high', 'medium', 'low']);
    expect(notificationSchema.parse({ ...notification(), priority: 'asap' }).priority).toBe(
      'medium',
    );
  });

  test('a notification without an id or a time is refused', () => {
    expect(notificationSchema.safeParse({ title: 'x' }).success).toBe(false);
  });
});
