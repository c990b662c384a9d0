// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { NO_CRITERIA } from '#shared/domains/applications/model/criteria.ts';
import { button, click, the } from '#tests/support/dom.ts';
import { answerApplication, DEAL, verbsOf } from '#tests/support/surface/deals.ts';
import type { Network } from '#tests/support/surface/network.ts';
import {
  eventually,
  ME,
  ORGANISATION,
  renderPage,
  shownToasts,
  supplyDevice,
} from '#tests/support/surface/page.tsx';
import { rowId } from '#tests/support/surface/tours.ts';
import { OwnApplicationPage } from '../../../../pwa/routes/_account/applications/-parts/own/own-application-page.tsx';
import { PaperFields } from '../../../../pwa/routes/_account/apply/-parts/paper-fields.tsx';
import { CriteriaPage } from '../../../../pwa/routes/dashboard/applications/-parts/criteria/criteria-page.tsx';

/** What a function was called with, each time. */
const callsOf = (network: Network, name: string) =>
  network.to(`POST /rest/v1/rpc/${name}`).map(({ body }) => body);

test('who joined an application steps back on its page, and applies after all with Undo', async () => {
  const network = supplyDevice('renter');
  answerApplication(network, 'companion', { status: 'submitted' });
  network.answer('POST /rest/v1/rpc/answer_co_application', () => 'refused');
  const { root, place } = await renderPage(<OwnApplicationPage id={DEAL.application} />);
  await eventually(() => button(root, 'Step back'));
  await click(button(root, 'Step back'));
  await eventually(() => expect(shownToasts()).toContain('You do not apply any more'));
  const answer = { co_applicant: rowId(12), share: null };
  expect(callsOf(network, 'answer_co_application')).toEqual([{ ...answer, accept: false }]);
  // The list is where they may answer otherwise, after the toast as well.
  await eventually(() => expect(place()).toBe('/applications'));
  await click(button(document.body, 'Undo'));
  await eventually(() =>
    expect(callsOf(network, 'answer_co_application')).toContainEqual({ ...answer, accept: true }),
  );
});

test('an applicant withdraws after a question that says that it is final, and gets no Undo', async () => {
  const network = supplyDevice('renter');
  answerApplication(network, 'renter', { status: 'submitted' });
  network.answer('POST /rest/v1/rpc/withdraw_application', () => 'withdrawn');
  const { root } = await renderPage(<OwnApplicationPage id={DEAL.application} />);
  const name = 'Withdraw from Sunny loft';
  await eventually(() => button(root, name));
  await click(button(root, name));
  await eventually(() =>
    expect(document.body.textContent).toContain('This cannot be undone, but you may apply again.'),
  );
  expect(callsOf(network, 'withdraw_application')).toEqual([]);
  await click(button(document.body, 'Withdraw application'));
  await eventually(() => expect(shownToasts()).toContain('Application withdrawn'));
  expect(callsOf(network, 'withdraw_application')).toEqual([{ application: DEAL.application }]);
  expect(verbsOf(document.body)).not.toContain('Undo');
});

test('a paper that is no longer shared is shared again with Undo', async () => {
  const network = supplyDevice('renter');
  answerApplication(network, 'renter', { status: 'submitted' });
  const document_id = rowId(70);
  network.answer('GET /rest/v1/documents', () => [
    {
      ...{ id: document_id, owner_id: ME, org_id: null, kind: 'income', title: 'Payslip' },
      ...{ version: 1, expires_on: null, listing_id: null, lease_id: null, home: null },
      ...{ application_id: null, created_at: '2026-10-20T12:00:00Z' },
      updated_at: '2026-10-20T12:00:00Z',
    },
  ]);
  network.answer('GET /rest/v1/document_shares', () => [{ document_id }]);
  network.answer('POST /rest/v1/rpc/unshare_document', () => null);
  network.answer('POST /rest/v1/rpc/share_document', () => rowId(71));
  const { root } = await renderPage(<PaperFields me={ME} application={DEAL.application} />);
  await eventually(() =>
    expect(the(root, 'input[type=checkbox]')).toMatchObject({ checked: true }),
  );
  await click(the(root, 'input[type=checkbox]'));
  await eventually(() => expect(shownToasts()).toContain('No longer shared'));
  const sharing = { document: document_id, application: DEAL.application };
  expect(callsOf(network, 'unshare_document')).toEqual([sharing]);
  await click(button(document.body, 'Undo'));
  await eventually(() => expect(callsOf(network, 'share_document')).toEqual([sharing]));
});

/** The page of the criteria of one home, as an owner or an assistant member opens it. */
async function openCriteria(role: string) {
  const network = supplyDevice('host');
  const { row_version, ...own } = { ...NO_CRITERIA, income_ratio: 3, row_version: 4 };
  network.answer('GET /rest/v1/organization_members', () => [{ org_id: ORGANISATION, role }]);
  network.answer('GET /rest/v1/listings', () => []);
  network.answer('GET /rest/v1/application_criteria', () => []);
  network.answer('GET /rest/v1/home_criteria', () => [{ ...own, row_version }]);
  network.answer('POST /rest/v1/rpc/remove_home_criteria', () => null);
  network.answer('POST /rest/v1/rpc/save_criteria', () => 1);
  const { root } = await renderPage(<CriteriaPage home={DEAL.home} />);
  return { root, network, own };
}

test('criteria of one home that were removed come back with Undo', async () => {
  const { root, network, own } = await openCriteria('owner');
  await eventually(() => button(root, 'Use those of all homes'));
  await click(button(root, 'Use those of all homes'));
  await eventually(() => expect(shownToasts()).toContain('The criteria of all homes apply'));
  expect(callsOf(network, 'remove_home_criteria')).toEqual([{ listing: DEAL.home }]);
  await click(button(document.body, 'Undo'));
  await eventually(() =>
    expect(callsOf(network, 'save_criteria')).toEqual([
      { org: null, listing: DEAL.home, criteria: own, expected: null },
    ]),
  );
});

test('saved criteria go back to what they were with Undo, over the version that was saved', async () => {
  const { root, network, own } = await openCriteria('owner');
  await eventually(() => button(root, 'Save criteria'));
  const proof = the(root, 'input[type=checkbox]');
  await click(proof);
  await click(button(root, 'Save criteria'));
  await eventually(() => expect(shownToasts()).toContain('Criteria saved'));
  await click(button(document.body, 'Undo'));
  const of = { org: null, listing: DEAL.home };
  await eventually(() =>
    expect(callsOf(network, 'save_criteria')).toEqual([
      { ...of, criteria: { ...own, proof_of_income: true }, expected: 4 },
      { ...of, criteria: own, expected: 5 },
    ]),
  );
});

test('an assistant member reads criteria, and why they do not set them', async () => {
  const { root } = await openCriteria('assistant');
  await eventually(() =>
    expect(root.textContent).toContain('Only owners and managers set the criteria.'),
  );
  expect(verbsOf(root)).not.toContain('Save criteria');
  expect(verbsOf(root)).not.toContain('Use those of all homes');
});
