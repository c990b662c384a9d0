// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import * as library from '@cantoo/pdf-lib';
import { act } from 'react';
import { getDocumentProxy } from 'unpdf';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writePdf } from '#shared/files/pdf/write-pdf.ts';
import { pageText } from '#shared/platform/files/read-text/page-text.ts';
import {
  eventually,
  ME,
  ORGANISATION,
  renderPage,
  settle,
  supplyDevice,
} from '#tests/support/surface/page.tsx';
import { ExpenseForm } from '../../../../../../pwa/routes/dashboard/earnings/-parts/expenses/expense-form.tsx';
import { button, click, the, type } from '../../../../../support/dom.ts';

// The bundler names the file; here it is only an address.
vi.mock('../../../../../../shared/platform/files/read-text/reading-worker.ts?worker&url', () => ({
  default: '/assets/reading-worker.js',
}));

/** The reading worker, in this thread: Node has none of a browser's. It reads PDFs with the same library. */
class ReadingHere {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: unknown = null;
  async postMessage({ toRead }: { toRead: Blob }) {
    const paper = await getDocumentProxy(new Uint8Array(await toRead.arrayBuffer()));
    const { items } = await (await paper.getPage(1)).getTextContent();
    this.onmessage?.({ data: { readText: pageText(items) } });
  }
  terminate() {}
}

const LINES = [
  'Rose City Plumbing LLC',
  'Invoice # 2041',
  'Invoice date: November 12, 2026',
  'Kitchen tap  95.00',
  'Two hours of work  180.00',
  'Subtotal  275.00',
  'Sales tax  22.00',
  'Total  $297.00',
];

/** A bill as a PDF with text. */
async function billPdf(lines: readonly string[]): Promise<File> {
  const bytes = await writePdf(library, {
    title: lines[0] ?? ' ',
    language: 'en',
    written: new Date('2026-11-12T12:00:00Z'),
    footer: '',
    pageNumber: () => '',
    blocks: lines.slice(1).map((text) => ({ kind: 'paragraph', text })),
  });
  return new File([new Uint8Array(bytes)], 'bill.pdf', { type: 'application/pdf' });
}

async function openForm() {
  vi.stubGlobal('Worker', ReadingHere);
  supplyDevice('host');
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { root } = await renderPage(
    <ExpenseForm
      org={ORGANISATION}
      me={ME}
      homes={[]}
      formKey="money-expense"
      draft={null}
      restart={() => {}}
    />,
  );
  return root;
}

async function attach(root: HTMLElement, file: File) {
  const input = the(root, 'input[type="file"]');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

const field = (root: HTMLElement, label: string): HTMLInputElement => {
  const found = [...root.querySelectorAll('label')].find((one) => one.textContent === label);
  const control = found?.htmlFor ? document.getElementById(found.htmlFor) : null;
  if (!(control instanceof HTMLInputElement)) throw new Error(`no field '${label}'`);
  return control;
};
const shown = (root: HTMLElement) => ({
  payee: field(root, 'Paid to').value,
  amounts: [...root.querySelectorAll('fieldset')].map(
    (_, at) => field(root, `Amount of line ${at + 1}`).value,
  ),
});

test('a bill that is attached fills what is untouched, says so, and one Undo empties it again', async () => {
  const root = await openForm();
  const empty = { day: field(root, 'Day').value, ...shown(root) };
  await attach(root, await billPdf(LINES));
  await eventually(() => expect(root.textContent).toContain('Read from bill.pdf. Please check.'));
  expect(shown(root)).toEqual({ payee: 'Rose City Plumbing LLC', amounts: ['$95', '$180'] });
  expect(field(root, 'Day').value).toContain('12');
  expect(root.textContent).toContain('Total $297');
  await click(button(root, 'Undo'));
  await settle();
  expect({ day: field(root, 'Day').value, ...shown(root) }).toEqual(empty);
  expect(root.textContent).not.toContain('Please check');
  // The bill stays attached.
  expect(root.textContent).toContain('bill.pdf');
});

test('what was typed already stays, and stays after the Undo', async () => {
  const root = await openForm();
  await type(field(root, 'Paid to'), 'My plumber');
  await attach(root, await billPdf(LINES));
  await eventually(() => expect(root.textContent).toContain('Please check.'));
  expect(shown(root)).toEqual({ payee: 'My plumber', amounts: ['$95', '$180'] });
  await type(field(root, 'Amount of line 1'), '90');
  await click(button(root, 'Undo'));
  await settle();
  expect(shown(root)).toEqual({ payee: 'My plumber', amounts: ['90', '$180'] });
});

test('a file in which no bill can be read is attached, and says so', async () => {
  const root = await openForm();
  await attach(root, await billPdf(['-']));
  await eventually(() =>
    expect(root.textContent).toContain('Nothing could be read in bill.pdf. It is attached'),
  );
});

test('a bill that adds nothing to what was typed is attached without a word', async () => {
  const root = await openForm();
  await type(field(root, 'Paid to'), 'My plumber');
  await attach(root, await billPdf(['-']));
  await eventually(() => expect(root.textContent).toContain('bill.pdf'));
  await eventually(() => expect(root.textContent).not.toContain('Reading the file'));
  expect(root.textContent).not.toMatch(/Nothing could be read|Please check/);
});
