// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { watchFiles } from '#shared/domains/messaging/attachments/draft-files.ts';
import { Composer } from '#shared/domains/messaging/ui/composer/composer.tsx';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { nameOf, the } from '#tests/support/dom.ts';
import {
  eventually,
  ME,
  renderPage,
  settle,
  shownToasts,
  supplyDevice,
} from '#tests/support/surface/page.tsx';

const CONVERSATION = '00000000-0000-4000-8000-0000000000c1';

/** The field of a conversation, with what this device holds of its files. */
async function showComposer() {
  supplyDevice('renter');
  // The browser's locks, which happy-dom does not have; there is one page here.
  const request = async (_: string, options: unknown, work = options) => Object(work)({});
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const stop = await watchFiles(openOffline(ME), () => undefined);
  onTestFinished(async () => {
    stop();
    await wipeOffline(ME);
  });
  const { root } = await renderPage(
    <Composer me={ME} conversationId={CONVERSATION} name="Ana" />,
    '/messages',
  );
  const picker = the(root, 'input[type=file][aria-label="Attach files"]');
  return {
    picker,
    chosen: () =>
      [...root.querySelectorAll('[aria-label="Files to send"] p.font-medium')].map(nameOf),
    /** Chooses files in the picker, as the browser hands them over. */
    async choose(...files: File[]) {
      Object.defineProperty(picker, 'files', { value: files, configurable: true });
      await act(async () => void picker.dispatchEvent(new Event('change', { bubbles: true })));
      await settle();
    },
  };
}

const note = (name: string) => new File([`words of ${name}`], name, { type: 'text/plain' });
const notes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => note(`note-${from + index}.txt`));

test('[ATT-01][ATT-08] chosen files stand above the field, and a toast says how many', async () => {
  const { choose, chosen } = await showComposer();
  await choose(...notes(1, 2));
  await eventually(() => expect(chosen()).toEqual(['note-1.txt', 'note-2.txt']));
  expect(shownToasts()).toEqual(['Files selected: 2 files selected successfully']);
});

test('[ATT-02][ATT-07] a message takes ten files however often one chooses; the rest is dropped', async () => {
  const { choose, chosen } = await showComposer();
  await choose(...notes(1, 6));
  await eventually(() => expect(chosen()).toHaveLength(6));
  await choose(...notes(7, 12));
  await eventually(() =>
    expect(shownToasts()).toContain(
      'Too many files: You can only upload up to 10 files; extra files are dropped',
    ),
  );
  await eventually(() => expect(chosen()).toHaveLength(10));
  await settle();
  expect(chosen().toSorted()).toEqual(
    notes(1, 10)
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('[ATT-03][ATT-05] a file of more than 20 MB is not taken, and its name is shown', async () => {
  const { choose, chosen } = await showComposer();
  const big = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'plan.pdf', {
    type: 'application/pdf',
  });
  await choose(big);
  await eventually(() =>
    expect(shownToasts()).toEqual(['File too large: plan.pdf is too large, max size 20 MB']),
  );
  expect(chosen()).toEqual([]);
});

test('[ATT-04][ATT-06] pictures, PDF and text are offered; another kind is not taken, and is named', async () => {
  const { choose, chosen, picker } = await showComposer();
  const offered = picker.getAttribute('accept')?.split(',') ?? [];
  expect(offered).toEqual(expect.arrayContaining(['image/*', 'application/pdf', 'text/plain']));
  await choose(new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' }));
  await eventually(() =>
    expect(shownToasts()).toEqual(['Invalid file type: setup.exe is not a supported file type']),
  );
  expect(chosen()).toEqual([]);
});
