// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { expect, test } from 'vitest';
import { applicationVersionsQuery } from '#shared/domains/applications/cache/received-queries.ts';
import { lateFeeQuery } from '#shared/domains/earnings/cache/rule-queries.ts';
import type { DeskLease } from '#shared/domains/leases/api/host-leases.ts';
import { leaseEventsQuery } from '#shared/domains/leases/cache/host-queries.ts';
import { storedListingQuery } from '#shared/domains/listings/cache/draft-queries.ts';
import {
  eventually,
  ME,
  ORGANISATION,
  renderPage,
  settle,
  supplyDevice,
} from '#tests/support/surface/page.tsx';
import { LeaseEditor } from '../../../../../../pwa/routes/dashboard/leases/-parts/lease-editor.tsx';
import { button, buttons, click, nameOf, the } from '../../../../../support/dom.ts';

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const [LEASE, HOME, APPLICATION, RENTER] = [id(1), id(2), id(3), id(4)];

const signer = (profile_id: string, party: 'tenant' | 'host', signing_order: number) => ({
  ...{ lease_id: LEASE, profile_id, party, signing_order },
  ...{ signed_at: null, signed_by: null, name_typed: null },
});
const draft: DeskLease = {
  ...{ id: LEASE, listing_id: HOME, application_id: APPLICATION, org_id: ORGANISATION },
  ...{ host_id: ME, starts_on: '2027-01-01', ends_on: '2027-12-31', terms: '' },
  ...{ rent_cents: 150_000, deposit_cents: 150_000, currency: 'USD', due_day: 1, notice_days: 60 },
  ...{ renews: null, addendum: false, document_hash: null, sent_at: null, activated_at: null },
  ...{ notice_given_at: null, notice_given_by: null, ended_at: null, expires_at: null },
  ...{ returned_as: null, returned_reason: null, returned_by: null, row_version: 1 },
  status: 'draft',
  after_term: 'ends',
  parties: [signer(RENTER, 'tenant', 1), signer(ME, 'host', 20)],
  home: { id: HOME, title: 'Loft', city: 'Austin', state: 'TX', time_zone: 'America/Chicago' },
};

/** Drafts of their own: a device remembers by a lease what was typed. */
let drafts = 10;

/** The editor of a draft whose listing, application and rules are known. */
async function openEditor(facts: Partial<DeskLease> = {}, events = ['created']) {
  drafts += 1;
  const lease = { ...draft, id: `00000000-0000-4000-8000-0000000000${drafts}`, ...facts };
  supplyDevice('host');
  const { root, client } = await renderPage(<LeaseEditor lease={lease} />);
  const side = { me: ME, org: ORGANISATION };
  await act(async () => {
    // Only what clauses read of them.
    client.setQueryData(storedListingQuery(side, HOME).queryKey, {
      ...{ listing_fees: [], pets_allowed: false, furnished: true, smoking: 'outside' },
      ...{ laundry: 'in_unit', parking: 'none', utilities_included: ['water'], state: 'TX' },
    } as never);
    client.setQueryData(
      leaseEventsQuery(ME, lease.id).queryKey,
      events.map((event) => ({ event })) as never,
    );
    client.setQueryData(applicationVersionsQuery(ME, APPLICATION).queryKey, [
      { content: { facts: { household_size: 3 } } },
    ] as never);
    client.setQueryData(lateFeeQuery(ORGANISATION, null).queryKey, {
      ...{ grace_days: 5, fixed_cents: 5_000, percent_bps: null, cap_cents: null },
    } as never);
    client.setQueryData(lateFeeQuery(ORGANISATION, lease.id).queryKey, null);
  });
  await settle();
  return root;
}

const clausesOf = (root: HTMLElement) => {
  const field = the(root, 'textarea');
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('no text');
  return field.value;
};
const NOTE = 'They are not saved yet';

test('a fresh draft begins with clauses of its listing and application, and can be emptied', async () => {
  const root = await openEditor();
  await eventually(() => expect(clausesOf(root)).toMatch(/^1\. The home\n/));
  const text = clausesOf(root);
  expect(text).toContain('Included in the rent: water.');
  expect(text).toContain('No pets are allowed');
  expect(text).toContain('[names of the 2 other persons who live in the home]');
  // The head of the text names the late fee: there is no second answer.
  expect(text).not.toContain('no late fee');
  expect(root.textContent).toContain(NOTE);
  // Inserted once more, it gives way to what is inserted.
  await click(button(root, 'Insert standard clauses'));
  expect(clausesOf(root)).toBe(text);
  await click(button(root, 'Start without clauses'));
  await settle();
  expect(clausesOf(root)).toBe('');
  expect(root.textContent).not.toContain(NOTE);
  expect(buttons(root).map(nameOf)).not.toContain('Discard changes');
});

test('clauses that a draft began with are discarded like anything that was typed', async () => {
  const root = await openEditor();
  await eventually(() => expect(clausesOf(root)).not.toBe(''));
  await click(button(root, 'Discard changes'));
  await settle();
  await eventually(() => expect(clausesOf(root)).toBe(''));
  expect(root.textContent).not.toContain(NOTE);
});

test.each<[string, Partial<DeskLease>, string[]]>([
  ['was saved before', {}, ['created', 'changed']],
  ['was sent before', {}, ['created', 'sent', 'recalled']],
  ['renews another lease', { renews: id(9) }, ['created']],
])('a draft that %s is not written to', async (_, facts, events) => {
  const root = await openEditor(facts, events);
  await settle();
  expect(clausesOf(root)).toBe('');
});
