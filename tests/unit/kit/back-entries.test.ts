// @vitest-environment happy-dom
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';

type Entry = { state: object | null; url: string };

/** The history of a browser as far as a page sees it: steps arrive later, with an event. */
class TabHistory {
  entries: Entry[] = [{ state: { key: 'before' }, url: '/before' }];
  at = 0;
  get state() {
    return this.entries[this.at]?.state;
  }
  get length() {
    return this.entries.length;
  }
  pushState(state: object, _: string, url?: string) {
    const entry = { state, url: url ?? this.entries[this.at]?.url ?? '' };
    this.entries = [...this.entries.slice(0, this.at + 1), entry];
    this.at += 1;
  }
  replaceState(state: object, _: string, url?: string) {
    this.entries[this.at] = { state, url: url ?? this.entries[this.at]?.url ?? '' };
  }
  go(by: number) {
    setTimeout(() => {
      if (!this.entries[this.at + by]) return;
      this.at += by;
      dispatchEvent(new PopStateEvent('popstate', { state: this.state }));
    }, 5);
  }
  back() {
    this.go(-1);
  }
}

/** A tab with a router on two pages, and the layers of a fresh module. */
async function openTab() {
  const tab = new TabHistory();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('History', TabHistory);
  vi.stubGlobal('history', tab);
  // As the router does: it hears of all steps and of foreign writes.
  const seen: string[] = [];
  const onStep = () => void seen.push(tab.entries[tab.at]?.url ?? '');
  addEventListener('popstate', onStep);
  const { pushState, replaceState } = TabHistory.prototype;
  tab.pushState = (...args) => pushState.apply(tab, args);
  tab.replaceState = (...args) => replaceState.apply(tab, args);
  vi.resetModules();
  const { openLayer } = await import('#shared/kit/back-entries.ts');
  tab.pushState({ key: 'page' }, '', '/page');
  const url = () => tab.entries[tab.at]?.url;
  const depth = () => Number(Object(tab.state).layers ?? 0);
  const open = () => {
    const layer = { isOpen: true, end: () => {} };
    const end = openLayer(() => layer.end());
    layer.end = () => {
      if (layer.isOpen) end();
      layer.isOpen = false;
    };
    return layer;
  };
  return { tab, seen, url, depth, open, settled: () => wait(400) };
}

test('Back closes what is open and stays; the next Back leaves the page', async () => {
  const { tab, seen, url, depth, open, settled } = await openTab();
  const layer = open();
  expect([url(), depth()]).toEqual(['/page', 1]);
  tab.back();
  await settled();
  expect([layer.isOpen, url(), depth(), seen]).toEqual([false, '/page', 0, []]);
  tab.back();
  await settled();
  expect([url(), seen]).toEqual(['/before', ['/before']]);
});

test('closing with a button takes the entry away, however often', async () => {
  const { tab, url, depth, open, settled } = await openTab();
  for (let round = 0; round < 3; round += 1) {
    open().end();
    await settled();
    expect([url(), depth(), tab.length]).toEqual(['/page', 0, 3]);
  }
  tab.back();
  await settled();
  expect(url()).toBe('/before');
});

test('two layers close one at a time, the upper one first', async () => {
  const { tab, depth, open, settled } = await openTab();
  const [lower, upper] = [open(), open()];
  expect(depth()).toBe(2);
  tab.back();
  await settled();
  expect([lower.isOpen, upper.isOpen, depth()]).toEqual([true, false, 1]);
  tab.back();
  await settled();
  expect([lower.isOpen, depth()]).toEqual([false, 0]);
});

test('a page that is opened from a layer takes its entry', async () => {
  const { tab, url, depth, open, settled } = await openTab();
  open().end();
  tab.pushState({ key: 'next' }, '', '/next');
  await settled();
  expect([url(), depth(), tab.length]).toEqual(['/next', 0, 3]);
  tab.back();
  await settled();
  expect([url(), depth()]).toEqual(['/page', 0]);
});

test('an address that changed below an open layer holds once it is closed', async () => {
  for (const how of ['button', 'Back']) {
    const { tab, url, depth, open, settled } = await openTab();
    const layer = open();
    tab.replaceState({ key: 'filtered' }, '', '/page?beds=2');
    if (how === 'button') layer.end();
    else tab.back();
    await settled();
    expect([layer.isOpen, url(), depth()], how).toEqual([false, '/page?beds=2', 0]);
    tab.back();
    await settled();
    expect(url(), how).toBe('/before');
  }
});

test('a page that is opened while the entry goes away is opened after that', async () => {
  const { tab, url, open, settled } = await openTab();
  open().end();
  await wait(2);
  tab.pushState({ key: 'next' }, '', '/next');
  await settled();
  expect(url()).toBe('/next');
  tab.back();
  await settled();
  expect(url()).toBe('/page');
});

test('Forward opens nothing again', async () => {
  const { tab, url, depth, open, settled } = await openTab();
  open().end();
  await settled();
  tab.go(1);
  await settled();
  expect([url(), depth()]).toEqual(['/page', 0]);
});

test('a layer that does not close has its entry again', async () => {
  const { tab, depth, open, settled } = await openTab();
  const layer = open();
  const { end } = layer;
  layer.end = () => {};
  tab.back();
  await settled();
  expect([layer.isOpen, depth()]).toEqual([true, 1]);
  layer.end = end;
  tab.back();
  await settled();
  expect([layer.isOpen, depth()]).toEqual([false, 0]);
});
