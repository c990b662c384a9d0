import type { Page } from 'playwright/test';

/** A film as a browser records it: black at first, then green, without saying how long it is. */
export async function recordFilm(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const pieces: Blob[] = [];
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    const stopped = new Promise((done) => {
      recorder.onstop = done;
    });
    const start = performance.now();
    recorder.start();
    await new Promise<void>((done) => {
      const drawing = setInterval(() => {
        const at = performance.now() - start;
        if (!context || at > 2000) {
          clearInterval(drawing);
          done();
          return;
        }
        context.fillStyle = at < 400 ? '#000' : '#2a8c5a';
        context.fillRect(0, 0, 640, 360);
        context.fillStyle = '#fff';
        context.fillRect((at / 2000) * 600, 340, 20, 10);
      }, 20);
    });
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(text, 'base64');
}
