import { browser } from 'wxt/browser';
import { PRODUCT } from '../../shared/protocol/product.ts';
import { OVERLAY_CLOSE, OVERLAY_HEIGHT } from './overlay-signals.ts';

/** The name of our element, so that a second call removes it; it reveals nothing to the page. */
const TAG = 'kinstead-bar';

const HOST_STYLE =
  'all:initial!important;position:fixed!important;inset:0 0 auto 0!important;z-index:2147483647!important;pointer-events:none!important;';

// Light, whatever the page says of itself: frames are see-through only where schemes agree.
const FRAME_STYLE =
  'all:initial;display:block;width:min(720px,100vw);height:120px;max-height:100vh;margin:0 auto;border:0;background:transparent;color-scheme:light;pointer-events:auto;';

/** What shows its own content, and no element inside of it. */
const FILLED = 'video, iframe, img, canvas, object, embed';

/**
 * Runs in the page, once per call: puts a frame of the extension into a closed shadow root. The
 * page sees neither what is typed nor what is shown. Answers false where a document has no place for it,
 * such as a picture on its own or a film over the whole screen.
 */
export function toggleFrame(): boolean {
  if (!(document.documentElement instanceof HTMLElement)) return false;
  if (document.fullscreenElement?.matches(FILLED)) return false;
  const shown = document.querySelector(TAG);
  if (shown) {
    shown.remove();
    return true;
  }
  const focused = document.activeElement;
  const host = document.createElement(TAG);
  host.style.cssText = HOST_STYLE;
  const frame = document.createElement('iframe');
  // A frame cannot see how much room its window has: the panel's greatest height depends on it.
  frame.src = `${browser.runtime.getURL('/overlay.html')}#${innerHeight}`;
  frame.title = PRODUCT;
  frame.style.cssText = FRAME_STYLE;
  const mode = __OPEN_SHADOW__ ? 'open' : 'closed';
  const shadow = host.attachShadow({ mode });
  shadow.append(frame);
  const stopFollowing = stayInFront(host, frame);
  // A modal dialog inside of a web component is not found, and makes all around it inert: no one could type.
  frame.focus();
  if (shadow.activeElement !== frame) {
    host.remove();
    stopFollowing();
    return false;
  }
  frame.addEventListener('load', () => frame.focus());

  // Only the frame itself may set its height and close itself.
  const onMessage = ({ source, data }: MessageEvent) => {
    if (!host.isConnected) end();
    if (source === null || source !== frame.contentWindow || typeof data !== 'string') return;
    if (data.startsWith(OVERLAY_HEIGHT)) {
      frame.style.height = `${Number.parseInt(data.slice(OVERLAY_HEIGHT.length), 10)}px`;
    }
    if (data === OVERLAY_CLOSE) {
      host.remove();
      end();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    }
  };
  const end = () => {
    stopFollowing();
    removeEventListener('message', onMessage);
  };
  addEventListener('message', onMessage);
  return true;
}

/** What TypeScript's DOM library leaves out: moves an element without loading what is in it again. */
type Movable = { moveBefore?(node: Node, child: Node | null): void };

/**
 * Keeps the bar above everything of the page, in the top layer: a modal dialog and what fills the screen let
 * nothing in outside of themselves, so that the bar stands inside of the one in front; what opens later
 * would lie above it. Answers how to stop.
 */
function stayInFront(host: HTMLElement, frame: HTMLElement): () => void {
  host.popover = 'manual';
  const bring = () => {
    const fronts = document.querySelectorAll(`dialog:modal, :fullscreen:not(${FILLED})`);
    const place: Element & Movable = [...fronts].at(-1) ?? document.documentElement;
    const hadFocus = document.activeElement === host;
    if (host.parentNode !== place) {
      if (host.isConnected && place.moveBefore) place.moveBefore(host, null);
      else place.append(host);
    }
    // Browsers without a top layer have the highest index of the page.
    if (host.matches(':popover-open')) host.hidePopover();
    host.showPopover?.();
    if (hadFocus) frame.focus();
  };
  bring();
  const follow = () => {
    if (host.isConnected) bring();
    else stop();
  };
  const dialogs = new MutationObserver(follow);
  dialogs.observe(document.documentElement, { attributeFilter: ['open'], subtree: true });
  document.addEventListener('fullscreenchange', follow);
  function stop() {
    dialogs.disconnect();
    document.removeEventListener('fullscreenchange', follow);
  }
  return stop;
}
