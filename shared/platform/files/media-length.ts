/**
 * Makes the browser determine the duration of a recording: Chromium's own recordings do not contain it, and
 * it can seek in them only after it has searched for their end.
 */
export async function learnLength(media: HTMLMediaElement): Promise<void> {
  if (media.duration !== Number.POSITIVE_INFINITY) return;
  await new Promise<void>((done) => {
    media.addEventListener('seeked', () => done(), { once: true });
    media.currentTime = 1e9;
  });
}
