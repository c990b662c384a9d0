import { expect, test } from 'vitest';
import { applicationStatuses } from '#shared/domains/applications/model/schema.ts';
import { homesSearchSchema, sortOrders } from '#shared/domains/listings/model/search-params.ts';
import { userTypeSchema } from '#shared/domains/profiles/model/schema.ts';
import { EVENTS, readEvent } from '#shared/platform/analytics/events.ts';

const home = 'e7a1c1d4-0f3b-4c58-9a53-0d6f0a2b7c11';

test('the table of events has those of the specification by name', () => {
  expect(Object.keys(EVENTS)).toEqual(
    expect.arrayContaining([
      ...['page_view', 'session_start', 'sign_up', 'login_completed'],
      ...['tour_request', 'tour_schedule', 'tour_cancel', 'tour_completed', 'lease_signing'],
    ]),
  );
});

test.each([
  ['page_view', { path: '/listings/$id', query: 'q=ada' }, { path: '/listings/$id' }],
  ['listing_viewed', { listing_id: home, owner_id: home }, { listing_id: home }],
  ['session_start', { email: 'ada@kinstead.test' }, {}],
] as const)('an event of %s includes only its own properties', (name, given, kept) => {
  expect(readEvent(name, given)).toEqual(kept);
});

test.each([
  ['page_view', { path: '/homes?q=ada' }],
  ['page_view', { path: 'https://kinstead.test/' }],
  ['page_view', {}],
  ['listing_saved', { listing_id: 'mine' }],
  ['sign_up', { user_type: 'admin' }],
  ['video_ended', { seconds: 'long' }],
] as const)('%s with %j is not a valid event', (name, properties) => {
  expect(readEvent(name, properties)).toBeNull();
});

test('roles, statuses and filters of events are those of the product', () => {
  for (const user_type of userTypeSchema.options) {
    expect(readEvent('sign_up', { user_type })).toEqual({ user_type });
  }
  for (const status of applicationStatuses) {
    expect(readEvent('application_status_changed', { status })).toEqual({ status });
  }
  const filters = Object.keys(homesSearchSchema._zod.innerType.shape).filter(
    // What is opened, and how it is looked at, are no filters.
    (name) => !['sort', 'saved', 'view'].includes(name),
  );
  for (const sort of sortOrders) {
    expect(readEvent('listing_search', { filters, sort })).toEqual({ filters, sort });
  }
});
