import { browser } from 'wxt/browser';
import { OVERLAY_CLOSE, OVERLAY_HEIGHT } from './overlay-signals.ts';

/** Marks our element, so that a second call takes it away; the page learns nothing from it. */
const TAG = 'kinstead-bar';

/**
 * Runs in the page, once per call: puts a frame of the extension into a closed shadow root. The
 * page sees neither what is typed nor what is shown, and cannot click in it.
 */
export function toggleFrame(): void {
  const shown = document.querySelector(TAG);
  if (shown) {
    shown.remove();
    return;
  }
  const host = document.createElement(TAG);
  host.style.cssText =
    'all:initial!important;position:fixed!important;inset:0 0 auto 0!important;z-index:2147483647!important;pointer-events:none!important;';
  const frame = document.createElement('iframe');
  frame.src = browser.runtime.getURL('/overlay.html');
  frame.title = 'Kinstead';
  frame.style.cssText =
    'all:initial;display:block;width:min(720px,100vw);height:120px;max-height:100vh;margin:0 auto;border:0;background:transparent;color-scheme:normal;pointer-events:auto;';
  const mode = __OPEN_SHADOW__ ? 'open' : 'closed';
  host.attachShadow({ mode }).append(frame);
  document.documentElement.append(host);
  frame.addEventListener('load', () => frame.focus());

  // Only the frame itself may say how tall it is and when it is done.
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow || typeof data !== 'string') return;
    if (data.startsWith(OVERLAY_HEIGHT)) {
      frame.style.height = `${Number.parseInt(data.slice(OVERLAY_HEIGHT.length), 10)}px`;
    }
    if (data === OVERLAY_CLOSE) {
      host.remove();
      removeEventListener('message', onMessage);
    }
  };
  addEventListener('message', onMessage);
}
