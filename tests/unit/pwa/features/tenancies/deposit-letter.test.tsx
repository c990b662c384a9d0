// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import * as library from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Tenancy } from '#shared/domains/leases/api/leases.ts';
import { writePdf } from '#shared/files/pdf/write-pdf.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import {
  type DepositLetterContent,
  depositPaper,
} from '../../../../../pwa/features/tenancies/deposit-paper.ts';
import { FormerHomes } from '../../../../../pwa/routes/_account/my-home/-parts/former-homes.tsx';
import { button, buttons, click, nameOf } from '../../../../support/dom.ts';

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const [LEASE, HOME, HOST, CHARGE] = [id(1), id(2), id(3), id(4)];

const letter: DepositLetterContent = {
  host: 'Hedda Host',
  tenants: ['Íñigo Renter', 'Rita Renter'],
  home: 'Sunny loft, 12 Main St, 4B · Austin, TX',
  starts_on: '2025-05-01',
  ends_on: '2026-04-30',
  returned_on: '2026-05-12',
  returned_cents: 138_050,
  withheld_cents: 11_950,
  lines: [
    { description: 'Kitchen · Oven: broken glass', amount_cents: 9_950 },
    { description: 'Missing key', amount_cents: 2_000 },
  ],
  reason: 'Kitchen · Oven: broken glass: $99.50; Missing key: $20.00 · Thank you both.',
};

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  return text.replace(/\s+/g, ' ');
}
const written = async (content: DepositLetterContent) =>
  textOf(await writePdf(library, depositPaper(content)));

test('the letter names both sides, the home, what was held, each deduction, and what was given back', async () => {
  const text = await written(letter);
  for (const part of [
    'Return of the deposit',
    'Host Hedda Host',
    'Tenants Íñigo Renter, Rita Renter',
    'Sunny loft, 12 Main St, 4B',
    'Lease May 1, 2025 to April 30, 2026',
    'Returned on May 12, 2026',
    'Deposit held $1,500.00',
    'Kitchen · Oven: broken glass $99.50',
    'Missing key $20.00',
    'Deducted in all $119.50',
    'Note of the host: Thank you both.',
    'Of $1,500.00, $119.50 was deducted and $1,380.50 was given back on May 12, 2026.',
  ])
    expect(text).toContain(part);
});

test('a deposit that went back whole says so, and an older return has its one reason', async () => {
  const whole = { ...letter, returned_cents: 150_000, withheld_cents: 0, lines: [], reason: '' };
  expect(await written(whole)).toContain('Nothing was deducted.');
  const older = await written({ ...letter, lines: [], reason: 'Cleaning' });
  expect(older).toContain('Cleaning $119.50');
  expect(older).not.toContain('Note of the host');
});

const course = (status: string) => ({
  side: 'tenant',
  today: '2027-01-01',
  noticed_by: null,
  last_rent: null,
  move_in: null,
  move_out: null,
  deposit: {
    charge: CHARGE,
    lease: LEASE,
    status,
    held_cents: 0,
    runs_on: false,
    returned_cents: letter.returned_cents,
    withheld_cents: letter.withheld_cents,
    returned_on: letter.returned_on,
    lines: letter.lines,
  },
  reviews_open: 0,
  reviews_missed: 0,
  home: { status: 'active', available_from: null, waits: false },
  goes_on: false,
  renewal: null,
  rent_change: null,
  earliest_rent_change: null,
});
const party = (profile_id: string, party: 'tenant' | 'host', signing_order: number) => ({
  ...{ lease_id: LEASE, profile_id, party, signing_order, signed_at: null, signed_by: null },
  name_typed: party === 'tenant' ? 'Rita Renter' : null,
});
const lease: Tenancy = {
  ...{ id: LEASE, listing_id: HOME, application_id: null, org_id: null, host_id: HOST },
  ...{ status: 'ended', starts_on: letter.starts_on, ends_on: letter.ends_on },
  ...{ rent_cents: 150_000, deposit_cents: 150_000, currency: 'USD', due_day: 1, notice_days: 60 },
  ...{ terms: '', after_term: 'ends', renews: null, addendum: false, document_hash: null },
  ...{ sent_at: null, activated_at: null, notice_given_at: null, notice_given_by: null },
  ...{ ended_at: null, expires_at: null, returned_as: null, returned_reason: null },
  ...{ returned_by: null, row_version: 1 },
  parties: [party(ME, 'tenant', 1), party(HOST, 'host', 2)],
};

async function formerHome(status: string) {
  const network = supplyDevice('renter');
  network.answer('POST /rest/v1/rpc/lease_course', () => course(status));
  network.answer('GET /rest/v1/leases', () => lease);
  network.answer('GET /rest/v1/deposit_returns', () => ({ reason: letter.reason }));
  network.answer('GET /rest/v1/public_profiles', () => [{ id: HOST, full_name: 'Hedda Host' }]);
  network.answer('POST /rest/v1/rpc/my_homes', () => [
    {
      ...{ id: HOME, title: 'Sunny loft', city: 'Austin', state: 'TX', unit: '4B' },
      ...{ street_address: '12 Main St', time_zone: 'America/Chicago', on_offer: false },
      ...{ host_id: HOST, host_name: 'Hedda Host', picture: null },
    },
  ]);
  const { root } = await renderPage(
    <FormerHomes me={ME} tenancies={[lease]} homeOf={() => undefined} />,
  );
  return { root, network };
}

test('a tenant saves the letter of a home that was left long ago', async () => {
  const { root } = await formerHome('refunded');
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:letter';
  });
  onTestFinished(() => create.mockRestore());
  await eventually(() => button(root, 'Save the letter about the deposit'));
  await click(button(root, 'Save the letter about the deposit'));
  await eventually(() => expect(saved).toHaveLength(1));
  const text = await textOf(new Uint8Array((await saved[0]?.arrayBuffer()) ?? []));
  expect(text).toContain('Host Hedda Host');
  // Her account is gone: the name that she signed with stands.
  expect(text).toContain('Tenants Rita Renter');
  expect(text).toContain('Sunny loft, 12 Main St, 4B · Austin, TX');
  expect(text).toContain('Missing key $20.00');
});

test('without a returned deposit a former home offers no letter, but the way to its host', async () => {
  const { root, network } = await formerHome('paid');
  await eventually(() => expect(network.to('POST /rest/v1/rpc/lease_course')).toHaveLength(1));
  expect(buttons(root).map(nameOf)).toEqual(['Message the host']);
});
