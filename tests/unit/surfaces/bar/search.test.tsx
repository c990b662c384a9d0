// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { messagingKeys } from '#shared/domains/messaging/cache/keys.ts';
import type { SearchResult } from '#shared/domains/search/model/schema.ts';
import { button, click, nameOf, press, the, type } from '#tests/support/dom.ts';
import { renderAssistant, supplyHost } from '#tests/support/surface/assistant.tsx';
import { eventually, ME, settle, shownToasts } from '#tests/support/surface/page.tsx';

const SEARCH = 'POST /functions/v1/enhanced-search-processor';
const LEASE = '00000000-0000-4000-8000-0000000000d1';

const person: SearchResult = {
  id: 'person:1',
  type: 'navigation',
  kind: 'person',
  title: 'Grâce Hallow',
  description: 'tenant, Loft',
  confidence: 0.95,
  query: 'grace',
  facts: { lease: { id: LEASE, status: 'active', home: 'Loft over the bakery' } },
  action: { type: 'navigate', payload: { route: `/dashboard/leases/${LEASE}` } },
};
const file: SearchResult = {
  id: 'file:0',
  type: 'document_analysis',
  title: 'wish.txt',
  description: '4 words. About pets.',
  confidence: 0.8,
  query: '',
  action: { type: 'display', payload: {} },
};

beforeEach(() => localStorage.clear());

/** The bar in Quick Search, on a network whose search answers this. */
async function showSearch(results: SearchResult[] | (() => unknown) = []) {
  const host = supplyHost();
  host.network.answer(SEARCH, typeof results === 'function' ? results : () => ({ results }));
  const bar = await renderAssistant(host);
  await click(button(bar.root, 'Quick Search'));
  await settle();
  return {
    ...bar,
    rows: () => [...bar.root.querySelectorAll('[role=option]')].map(nameOf),
    active: () => bar.root.querySelector('[role=option][aria-selected=true]')?.textContent ?? null,
    asked: () => host.network.to(SEARCH).map(({ body }) => (body as { query: string }).query),
    async write(text: string) {
      await type(bar.field(), text);
      await settle();
    },
  };
}

test('[BAR-02] the two modes are named, and the one that was chosen is on again after a reload', async () => {
  const { root } = await showSearch();
  const on = (of: ParentNode) => [...of.querySelectorAll('button[aria-pressed=true]')].map(nameOf);
  expect(new Set(on(root))).toEqual(new Set(['Quick Search']));
  const again = await renderAssistant();
  expect(on(again.root)).toEqual(['Quick Search']);
  await click(button(again.root, 'AI Assistant'));
  expect(new Set(on(again.root))).toEqual(new Set(['AI Assistant']));
});

test('[BAR-04][BAR-09] while typing the search says so, and then shows title and description in sections', async () => {
  let answer: (value: unknown) => void = () => {};
  const { root, write, rows, asked } = await showSearch(
    () => new Promise((done) => (answer = done)),
  );
  await write('grace');
  await eventually(() => expect(asked()).toEqual(['grace']));
  expect(the(root, '[role=status]').textContent).toContain('Searching...');
  await act(async () => answer({ results: [person] }));
  await eventually(() => expect(rows()[0]).toContain('Grâce Hallow'));
  expect(rows()[0]).toContain('Tenant · Loft over the bakery');
  expect(the(root, 'mark').textContent).toBe('Grâce');
  expect(root.textContent).toContain('People');
  expect(the(root, '[role=status]').textContent).not.toContain('Searching...');
});

test('[BAR-05][BAR-06] a text that names nothing is answered in the words of the specification', async () => {
  const { root, write } = await showSearch([]);
  await write('xqzvkw');
  await eventually(() => expect(root.textContent).toContain('No results found'));
  expect(root.textContent).toContain('Try a different search term or check your spelling');
});

test('[BAR-07] Escape closes the search, and keeps what was typed', async () => {
  const { root, write, field } = await showSearch([person]);
  await write('grace');
  expect(root.querySelector('[role=listbox]')).not.toBeNull();
  await press(field(), 'Escape');
  expect(root.querySelector('[role=listbox]')).toBeNull();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(field()).toHaveProperty('value', 'grace');
});

test('[BAR-34] arrows choose a result, Home and End the first and last, and Enter opens it', async () => {
  const { root, write, field, rows, active, place } = await showSearch([person]);
  await write('grace');
  await eventually(() => expect(rows()[0]).toContain('Grâce'));
  expect(active()).toBeNull();
  await press(field(), 'ArrowDown');
  expect(active()).toContain('Grâce');
  expect(field().getAttribute('aria-activedescendant')).toBe(
    the(root, '[aria-selected=true]').getAttribute('id'),
  );
  await press(field(), 'End');
  expect(active()).toContain('Ask the AI Assistant');
  await press(field(), 'Home');
  await press(field(), 'Enter');
  await settle();
  expect(place()).toBe(`/dashboard/leases/${LEASE}`);
  expect(field()).toHaveProperty('value', '');
});

test('[BAR-08][BAR-34] Enter without a chosen row opens what clearly fits', async () => {
  const { ask, place, asked } = await showSearch([person]);
  await ask('grace hallow');
  await eventually(() => expect(place()).toBe(`/dashboard/leases/${LEASE}`));
  expect(asked()).toContain('grace hallow');
});

test('[BAR-37] a result with showModeSwitch changes to the assistant and keeps the words', async () => {
  const { root, write, field } = await showSearch([]);
  await write('why is the loft empty');
  await eventually(() => expect(root.textContent).toContain('Ask the AI Assistant'));
  await press(field(), 'ArrowUp');
  await press(field(), 'Enter');
  await settle();
  expect(field()).toHaveProperty('value', 'why is the loft empty');
  expect(button(root, 'AI Assistant').getAttribute('aria-pressed')).toBe('true');
});

test('[BAR-36] a result with a callback is done at once, by its name', async () => {
  const { root, write, field, rows, network } = await showSearch([]);
  network.answer('POST /rest/v1/rpc/mark_all_notifications_read', () => []);
  await write('mark all notifications');
  expect(rows()[0]).toContain('Mark all notifications as read');
  await press(field(), 'ArrowDown');
  await press(field(), 'Enter');
  await eventually(() =>
    expect(network.to('POST /rest/v1/rpc/mark_all_notifications_read')).toHaveLength(1),
  );
  expect(root.querySelector('[role=listbox]')).toBeNull();
});

test('[TST-10] an action that fails says so', async () => {
  const { write, field, network } = await showSearch([]);
  network.answer('POST /rest/v1/rpc/mark_all_notifications_read', () =>
    Response.json({ message: 'no' }, { status: 403 }),
  );
  await write('mark all notifications');
  await press(field(), 'ArrowDown');
  await press(field(), 'Enter');
  await eventually(() =>
    expect(shownToasts()).toContain(
      'Action Failed: Failed to complete the action. Please try again.',
    ),
  );
});

test('[BAR-39][TST-01] a search that fails says so in the list, with Retry, and by a toast when it was sent', async () => {
  let isDown = true;
  const { root, write, ask, rows } = await showSearch(() =>
    isDown ? Response.json({ error: 'down' }, { status: 503 }) : { results: [person] },
  );
  await write('grace');
  await eventually(() => expect(root.textContent).toContain('Search temporarily unavailable'));
  expect(shownToasts()).toEqual([]);
  await ask('grace');
  await eventually(() =>
    expect(shownToasts()).toEqual([
      'Search Error: Search is temporarily unavailable. Please try again.',
    ]),
  );
  isDown = false;
  await click(button(root, 'Retry'));
  await eventually(() => expect(rows()[0]).toContain('Grâce'));
});

test('[BAR-16] Enter with nothing typed and no file is ignored', async () => {
  const { field, asked, place } = await showSearch([person]);
  await press(field(), 'Enter');
  await settle();
  expect(asked()).toEqual([]);
  expect(place()).toBe('/dashboard');
});

test('[BAR-09] an answer that came late is not shown under another text', async () => {
  const answers = new Map<string, (value: unknown) => void>();
  const host = supplyHost();
  host.network.answer(SEARCH, ({ body }) => {
    const { query } = body as { query: string };
    return new Promise((done) => answers.set(query, done));
  });
  const bar = await renderAssistant(host);
  const rows = () => [...bar.root.querySelectorAll('[role=option]')].map(nameOf);
  await type(bar.field(), 'grace');
  await eventually(() => expect(answers.has('grace')).toBe(true));
  await type(bar.field(), 'otis');
  await eventually(() => expect(answers.has('otis')).toBe(true));
  await act(async () => answers.get('grace')?.({ results: [person] }));
  await settle();
  expect(rows().join()).not.toContain('Grâce');
  await act(async () => answers.get('otis')?.({ results: [{ ...person, title: 'Otis Bell' }] }));
  await eventually(() => expect(rows().join()).toContain('Otis Bell'));
});

test('[BAR-35][BAR-38] what a file says is shown here, and a copy is confirmed for two seconds', async () => {
  const { root, network, field } = await showSearch([file]);
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  await click(field());
  await settle();
  const picker = the(root, 'input[type=file]') as HTMLInputElement;
  const long = 'Somewhere with a dog. '.repeat(400);
  Object.defineProperty(picker, 'files', {
    value: [new File([long], 'wish.txt', { type: 'text/plain' })],
  });
  await act(async () => void picker.dispatchEvent(new Event('change', { bubbles: true })));
  await eventually(() => expect(button(root, 'Remove wish.txt')).toBeTruthy());
  await eventually(() => expect(shownToasts().join()).toContain('selected'));
  await click(button(root, 'Send'));
  await eventually(() => expect(network.to(SEARCH)).toHaveLength(1));
  const body = network.to(SEARCH)[0]?.body as { files: { content: string; name: string }[] };
  expect(body.files[0]?.name).toBe('wish.txt');
  expect(body.files[0]?.content).toHaveLength(5_000);
  await eventually(() => expect(root.querySelectorAll('[role=option]').length).toBeGreaterThan(0));
  await press(field(), 'ArrowDown');
  await press(field(), 'Enter');
  await settle();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await click(button(root, 'Copy'));
    await settle();
    expect(copied).toEqual(['wish.txt\n4 words. About pets.']);
    expect(button(root, 'Copied')).toBeTruthy();
    await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
    expect(button(root, 'Copy')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('[TST-07] files that cannot be searched with say so', async () => {
  const { root, field } = await showSearch(() => Response.json({ error: 'no' }, { status: 500 }));
  await click(field());
  await settle();
  const picker = the(root, 'input[type=file]') as HTMLInputElement;
  Object.defineProperty(picker, 'files', {
    value: [new File(['a dog'], 'wish.txt', { type: 'text/plain' })],
  });
  await act(async () => void picker.dispatchEvent(new Event('change', { bubbles: true })));
  await eventually(() => expect(button(root, 'Remove wish.txt')).toBeTruthy());
  await click(button(root, 'Send'));
  await eventually(() =>
    expect(shownToasts()).toContain(
      'Search Failed: Unable to process your request. Please try again.',
    ),
  );
});

test('offline, pages and what this device has are found, and the rest is said', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    const { root, client, write, rows, field, place } = await showSearch([person]);
    await act(async () => void dispatchEvent(new Event('offline')));
    client.setQueryData(messagingKeys.conversations(ME), [
      {
        id: LEASE,
        listing_title: 'Loft',
        participants: [{ user_id: 'other', full_name: 'Otis Bell' }],
      },
    ]);
    await write('otis');
    await eventually(() => expect(rows().join()).toContain('Otis Bell'));
    expect(root.textContent).toContain('You are offline.');
    await write('go to tours');
    await press(field(), 'Enter');
    await settle();
    expect(place()).toBe('/dashboard/tours');
  } finally {
    online.mockRestore();
  }
});

test('`/` focuses the bar unless one is typing, and Ctrl or Cmd and K from anywhere', async () => {
  const { root, field } = await renderAssistant();
  expect(field().getAttribute('aria-keyshortcuts')).toBe('/ Control+K Meta+K');
  expect(the(root, 'kbd').textContent).toBe('/');
  const other = document.body.appendChild(document.createElement('textarea'));
  const pressed = (on: HTMLElement, key: string, init: KeyboardEventInit = {}) =>
    act(
      async () =>
        void on.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
        ),
    );
  other.focus();
  await pressed(other, '/');
  expect(document.activeElement).toBe(other);
  for (const init of [{ ctrlKey: true }, { metaKey: true }]) {
    other.focus();
    await pressed(other, 'k', init);
    expect(document.activeElement).toBe(field());
  }
  field().blur();
  await pressed(document.body, '/');
  expect(document.activeElement).toBe(field());
  other.remove();
});
