// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { UploadItem } from '#shared/kit/upload-list.tsx';
import { button, click } from '#tests/support/dom.ts';
import { setConnected } from '#tests/support/surface/network.ts';
import { renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import {
  VideoStateBadge,
  VideoStateLine,
} from '../../../../pwa/routes/_site/video-system/-parts/video-state.tsx';

const file = { id: 'v', name: 'film.mp4', size: 100 };
const waiting: UploadItem = { ...file, status: 'waiting' };
const uploading: UploadItem = { ...file, status: 'uploading', progress: 0.4 };
const failed: UploadItem = { ...file, status: 'failed', message: 'No room.' };

afterEach(() => setConnected(true));

/** The card's words for a file that has, or has not, arrived. */
async function state(
  upload: UploadItem | undefined,
  given: { isSent?: boolean; arrived?: boolean },
) {
  supplyDevice('host');
  const onRetry = vi.fn<() => void>();
  const { isSent = false, arrived = false } = given;
  const card = { upload, isSent, video: { arrived, title: 'Film' } };
  const { root } = await renderPage(
    <>
      <VideoStateBadge {...card} />
      <VideoStateLine {...card} onRetry={onRetry} />
    </>,
  );
  return { root, onRetry };
}

test.for([
  ['Uploading', uploading, {}],
  ['Waiting to be sent', waiting, {}],
  ['All of it is sent', undefined, { isSent: true }],
  ['It is not on this device', undefined, {}],
  ['Ready', undefined, { arrived: true }],
] as const)('the card of a video says %s', async ([words, upload, given]) => {
  const { root } = await state(upload, given);
  expect(root.textContent).toContain(words);
  expect(root.querySelector('button')).toBeNull();
});

test('without a connection a video waits for one', async () => {
  setConnected(false);
  const { root } = await state(uploading, {});
  expect(root.textContent).toContain('Waiting for a connection');
});

test('a video that failed is paused, and Try again goes on with it', async () => {
  const { root, onRetry } = await state(failed, {});
  expect(root.textContent).toContain('Paused');
  await click(button(root, 'Try again'));
  expect(onRetry).toHaveBeenCalledOnce();
});
