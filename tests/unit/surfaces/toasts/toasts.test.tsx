// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { startUploads } from '#shared/domains/uploads/state/upload-queue.ts';
import { showActivity, showCritical, type Toast } from '#shared/kit/toast.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { queueUploads } from '#shared/platform/offline/uploads.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { button, click } from '#tests/support/dom.ts';
import {
  eventually,
  ME,
  renderPage,
  settle,
  shownToasts,
  supplyDevice,
} from '#tests/support/surface/page.tsx';
import { turnableTime } from '#tests/support/surface/time.ts';

/** A page with nothing but its two areas for toasts. */
async function showAreas() {
  supplyDevice('renter');
  const { root } = await renderPage('A page');
  return {
    root,
    async say(...all: Toast[]) {
      for (const toast of all) await act(async () => showActivity(toast));
      await settle();
    },
  };
}

const critical = () => document.querySelector('[role=alert]')?.textContent ?? '';

test('[TST-11][DEC-01] a description of 140 characters reads as one of 100, in both areas', async () => {
  const { say } = await showAreas();
  const long = 'é'.repeat(140);
  const cut = `${'é'.repeat(99)}…`;
  await act(async () => showCritical({ title: 'Refused', description: long }));
  await say({ title: 'Told', description: long });
  await eventually(() => expect(shownToasts()).toEqual([`Told: ${cut}`]));
  await eventually(() => expect(critical()).toBe(`Refused${cut}`));
});

test('[TST-12][DEC-01] the critical area shows one toast at a time, until it is dismissed or for 1,000,000 ms', async () => {
  const turn = turnableTime();
  const { root } = await showAreas();
  await act(async () => showCritical({ title: 'First' }));
  await act(async () => showCritical({ title: 'Second' }));
  await eventually(() => expect(critical()).toBe('Second'));
  await turn(990_000);
  expect(critical()).toBe('Second');
  await turn(11_000);
  expect(critical()).toBe('');
  await act(async () => showCritical({ title: 'Third' }));
  await eventually(() => expect(critical()).toBe('Third'));
  await click(button(root, 'Dismiss'));
  expect(critical()).toBe('');
});

test('[TST-13][DEC-01] the activity area shows three toasts at once, for four seconds, 356 px wide', async () => {
  const turn = turnableTime();
  const { say } = await showAreas();
  await say({ title: 'a' });
  await eventually(() => expect(shownToasts()).toEqual(['a']));
  const area = document.querySelector<HTMLElement>('[data-sonner-toaster]');
  expect(area?.style.getPropertyValue('--width')).toBe('356px');
  await turn(3_000);
  expect(shownToasts()).toEqual(['a']);
  // A second more, and what it takes to go away.
  await turn(1_500);
  expect(shownToasts()).toEqual([]);
  await say({ title: 'a' }, { title: 'b' }, { title: 'c' }, { title: 'd' });
  const visible = () =>
    [...document.querySelectorAll('[data-sonner-toast][data-visible=true] [data-title]')].map(
      ({ textContent }) => textContent,
    );
  await eventually(() => expect(visible().toSorted()).toEqual(['b', 'c', 'd']));
});

test('[TST-03][DEC-28] a failed upload names its file', async () => {
  await showAreas();
  const database = openOffline(ME);
  const stop = await startUploads(ME, {
    clock: systemClock,
    network: { online: () => false },
    alone: (work) => work(),
  });
  onTestFinished(async () => {
    stop();
    await wipeOffline(ME);
  });
  await queueUploads(
    database,
    [
      {
        id: 'plan',
        group: 'draft:a',
        bucket: 'b',
        path: 'plan',
        name: 'plan.pdf',
        type: 'application/pdf',
        file: new Blob(['x']),
        hash: null,
        about: null,
      },
    ],
    1,
  );
  await settle();
  await act(async () => void (await database.uploads.update('plan', { state: 'failed' })));
  await eventually(() =>
    expect(shownToasts()).toEqual([
      'Upload Failed: plan.pdf could not be uploaded. Please try again.',
    ]),
  );
});
