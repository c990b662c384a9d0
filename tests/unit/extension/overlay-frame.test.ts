// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import { beforeEach, expect, test, vi } from 'vitest';
import { ORIGIN, standInBrowser } from '#tests/support/extension-world.ts';

standInBrowser();
vi.stubGlobal('__OPEN_SHADOW__', true);
const { toggleFrame } = await import('../../../extension/surfaces/overlay-frame.ts');

beforeEach(() => {
  document.documentElement.innerHTML = '<body><input></body>';
  vi.stubGlobal('__OPEN_SHADOW__', true);
});

// Nothing is loaded: happy-dom would only complain.
const address = vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockReturnValue();

const host = () => document.querySelector<HTMLElement>('kinstead-bar');

function frame(): HTMLIFrameElement {
  const found = host()?.shadowRoot?.querySelector('iframe');
  if (!found) throw new Error('no frame');
  if (!found.contentWindow) Object.defineProperty(found, 'contentWindow', { value: {} });
  return found;
}

function say(data: unknown, source: unknown): void {
  const event = new MessageEvent('message', { data });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

test('the first call shows the frame, the second removes it', () => {
  toggleFrame();
  expect(frame().title).toBe('Kinstead');
  expect(address).toHaveBeenCalledWith(`${ORIGIN}/overlay.html#${innerHeight}`);
  toggleFrame();
  expect(host()).toBeNull();
});

test('the page cannot look inside the shipped frame', () => {
  vi.stubGlobal('__OPEN_SHADOW__', false);
  toggleFrame();
  expect(host()?.shadowRoot).toBeNull();
});

test('only the frame sets its height and closes itself', () => {
  toggleFrame();
  const before = frame().style.height;
  for (const source of [window, null, {}]) {
    say('kinstead:height:9999', source);
    say('kinstead:close', source);
  }
  expect(frame().style.height).toBe(before);
  say('kinstead:height:321', frame().contentWindow);
  expect(frame().style.height).toBe('321px');
  say('kinstead:close', frame().contentWindow);
  expect(host()).toBeNull();
});

test('the focus returns to where it was before the overlay', () => {
  const field = document.querySelector('input');
  field?.focus();
  toggleFrame();
  field?.blur();
  say('kinstead:close', frame().contentWindow);
  expect(document.activeElement).toBe(field);
});

test('where the frame cannot take the focus nothing of it stays, and the answer opens the popup', () => {
  const field = document.querySelector('input');
  field?.focus();
  // As a browser does with what a modal dialog shuts out.
  const inert = vi.spyOn(HTMLIFrameElement.prototype, 'focus').mockReturnValue();
  expect(toggleFrame()).toBe(false);
  expect(host()).toBeNull();
  expect(document.activeElement).toBe(field);
  inert.mockRestore();
  expect(toggleFrame()).toBe(true);
  expect(host()).not.toBeNull();
});
