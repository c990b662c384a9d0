/**
 * Makes a browser find out how long something lasts: recordings that Chromium made itself do not say
 * it, and it seeks in them only once it had to look for their end.
 */
export async function learnLength(media: HTMLMediaElement): Promise<void> {
  if (media.duration !== Number.POSITIVE_INFINITY) return;
  await new Promise<void>((done) => {
    media.addEventListener('seeked', () => done(), { once: true });
    media.currentTime = 1e9;
  });
}
