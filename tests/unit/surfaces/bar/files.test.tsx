// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { button, buttons, click, nameOf, the, type } from '#tests/support/dom.ts';
import { renderAssistant, supplyHost } from '#tests/support/surface/assistant.tsx';
// Loaded with the first file; here ahead of it, so that no test waits for code.
import '../../../../pwa/features/assistant-bar/files/judged-for.ts';
import '#shared/domains/uploads/state/send-queued.ts';
import { eventually, ME, ORGANISATION, renderPage, settle } from '#tests/support/surface/page.tsx';
import { ExpenseProposal } from '../../../../pwa/features/assistant-bar/files/expense-proposal.tsx';
import type { Proposal } from '../../../../pwa/features/assistant-bar/files/use-proposing.ts';

const HOME = '00000000-0000-4000-8000-0000000000c1';
const homes = [
  {
    id: HOME,
    title: 'Loft over the bakery',
    city: 'Portland',
    state: 'OR',
    unit: null,
    status: 'active' as const,
    time_zone: 'America/Los_Angeles',
  },
];

beforeEach(() => {
  localStorage.clear();
  onTestFinished(() => wipeOffline(ME));
});

/** A day of the last weeks, as a receipt prints it. */
const spent = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10);

const PDF = new File(['%PDF-1.7\n%%EOF'], 'receipt.pdf', { type: 'application/pdf' });
const file = { id: '00000000-0000-4000-8000-0000000000e1', file: PDF };

async function showForm(text: string, said = '') {
  supplyHost();
  const proposed: Proposal[] = [];
  const { root } = await renderPage(
    <ExpenseProposal
      me={ME}
      org={ORGANISATION}
      homes={homes}
      files={[file]}
      text={text}
      said={said}
      onPropose={(one) => proposed.push(one)}
      onDone={() => undefined}
    />,
    '/dashboard',
  );
  const field = (label: string) => {
    const found = [...root.querySelectorAll('label')].find(
      (one) => one.textContent?.trim() === label,
    );
    const id = found?.getAttribute('for') ?? '';
    return document.getElementById(id) as HTMLInputElement;
  };
  return { root, proposed, field };
}

const RECEIPT = `HOLLYWOOD HARDWARE\n${spent}\nPaint 38.98\nRollers 12.97\nSales tax 4.16\nTOTAL $56.11`;

test('what was read in a receipt stands in the form, is changed there, and goes out with the file', async () => {
  const { root, proposed, field } = await showForm(RECEIPT, 'for the loft');
  expect(field('Paid to').value).toBe('Hollywood Hardware');
  expect(field('Description of line 1').value).toBe('Paint');
  expect(root.textContent).toContain('Total $56.11');
  await type(field('Description of line 2'), 'Rollers and tray');
  await click(button(root, 'Continue'));
  const uploads = openOffline(ME).uploads;
  await vi.waitFor(async () => expect(await uploads.count()).toBe(1), { timeout: 10_000 });
  const [entry] = await uploads.toArray();
  expect(entry).toMatchObject({ bucket: 'receipts', path: `${ORGANISATION}/${file.id}` });
  // Nothing is asked before the server has the file.
  expect(proposed).toEqual([]);
  expect(root.textContent).toContain('The file is on its way');
  await act(async () => void (await uploads.update(entry?.id ?? '', { state: 'done' })));
  await eventually(() => expect(proposed).toHaveLength(1));
  expect(proposed[0]).toMatchObject({
    title: 'Record a receipt: Hollywood Hardware, $56.11',
    command: 'earnings.recordExpense',
    input: {
      org: ORGANISATION,
      listing: HOME,
      spent_on: spent,
      payee: 'Hollywood Hardware',
      receipt_paths: [`${ORGANISATION}/${file.id}`],
      lines: [
        { description: 'Paint', amount_cents: 3898, tax_cents: 312 },
        { description: 'Rollers and tray', amount_cents: 1297, tax_cents: 104 },
      ],
    },
  });
});

test('a form of which nothing was read says what is missing, and sends nothing', async () => {
  const { root, proposed, field } = await showForm('');
  expect(field('Paid to').value).toBe('');
  await click(button(root, 'Continue'));
  await settle();
  expect(root.querySelectorAll('[role=alert], [aria-invalid=true]').length).toBeGreaterThan(0);
  expect(await openOffline(ME).uploads.count()).toBe(0);
  expect(proposed).toEqual([]);
});

/** Chooses files in the bar's picker, as the browser hands them over. */
async function attach(root: HTMLElement, ...files: File[]) {
  await click(the(root, 'input[role=combobox]'));
  await eventually(() => the(root, 'input[type=file]'));
  const picker = the(root, 'input[type=file]');
  Object.defineProperty(picker, 'files', { value: files, configurable: true });
  await act(async () => void picker.dispatchEvent(new Event('change', { bubbles: true })));
  await settle();
}

test('[UPL-11] a text file becomes the sentence in the bar, cut to 5,000 characters, and is not sent yet', async () => {
  const bar = await renderAssistant();
  await bar.connect();
  const long = 'pause the loft '.repeat(500);
  await attach(bar.root, new File([long], 'wish.txt', { type: 'text/plain' }));
  const field = the(bar.root, 'input[role=combobox]') as HTMLInputElement;
  await eventually(() => expect(field.value.length).toBe(5000));
  expect(field.value.startsWith('pause the loft pause the loft')).toBe(true);
  expect(bar.sent()).toEqual([]);
});

test('a table shows its columns and rows, and a row that is wrong says why', async () => {
  const host = supplyHost();
  host.network.answer('GET /rest/v1/listings', () => homes);
  host.network.answer('GET /rest/v1/expenses', () => []);
  host.network.answer('GET /rest/v1/organization_members', () => ({
    org_id: ORGANISATION,
    role: 'owner',
  }));
  host.network.answer('GET /rest/v1/profiles', () => ({ org_id: ORGANISATION }));
  const bar = await renderAssistant(host);
  await bar.connect();
  const rows = `Date,Vendor,Amount\n${spent},Ace,4.50\nsoon,Ace,9.00`;
  await attach(bar.root, new File([rows], 'costs.csv', { type: 'text/csv' }));
  const desk = () => the(bar.root, '[role=dialog][aria-label="Attached file"]');
  await eventually(() => expect(desk().textContent).toContain('1 expense, $4.50.'));
  expect(desk().textContent).toContain('1 row is left out');
  expect(desk().textContent).toContain('This is no day.');
  await click(button(desk(), 'Continue'));
  await eventually(() =>
    expect(bar.sent().at(-1)).toMatchObject({
      type: 'query',
      text: 'Import costs.csv: 1 expense',
      proposes: {
        command: 'earnings.importExpenses',
        input: { org: ORGANISATION, expenses: [{ payee: 'Ace', spent_on: spent }] },
      },
    }),
  );
  expect(buttons(bar.root).map(nameOf)).not.toContain('Confirm');
});
