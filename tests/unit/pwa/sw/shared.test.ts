import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropShared, readShared, takeShared } from '../../../../pwa/sw/shared.ts';

let stored: Map<string, Response>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('location', { origin: 'https://home.test' });
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (at: string, one: Response) => void stored.set(at, one) }),
    match: async (at: string) => stored.get(at)?.clone(),
    delete: async () => stored.clear(),
  });
});
afterEach(() => vi.unstubAllGlobals());

const picture = (name: string, size = 8) =>
  new File([new Uint8Array(size)], name, { type: 'image/png' });

/** What a phone posts when something is shared with the app. */
async function share(texts: Record<string, string>, files: File[] = []): Promise<string> {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.set(name, text);
  for (const file of files) body.append('files', file);
  const request = new Request('https://home.test/share', { method: 'POST', body });
  const answer = await takeShared(request);
  expect(answer.status).toBe(303);
  const { pathname, search } = new URL(answer.headers.get('location') ?? '');
  return decodeURIComponent(pathname + search);
}

test('texts that are shared are in the address of the page, as before', async () => {
  expect(await share({ title: 'Attic', text: 'Free?', more: 'x' })).toBe(
    '/share?title=Attic&text=Free?',
  );
  expect(await readShared()).toEqual([]);
});

test('files that are shared wait with name, type and content, in their order', async () => {
  const files = [picture('Küche 1.png'), new File(['%PDF-'], 'b.pdf', { type: 'application/pdf' })];
  expect(await share({ text: 'Look' }, files)).toBe('/share?text=Look&files=2');
  const read = await readShared();
  expect(read.map(({ name, type }) => [name, type])).toEqual([
    ['Küche 1.png', 'image/png'],
    ['b.pdf', 'application/pdf'],
  ]);
  expect(await read[1]?.text()).toBe('%PDF-');
});

test('the next share takes the place of one that was not used; a day later nothing is left', async () => {
  await share({}, [picture('a.png'), picture('b.png')]);
  expect(await share({ text: 'Words' })).toBe('/share?text=Words');
  expect(await readShared()).toEqual([]);
  await share({}, [picture('c.png')]);
  expect(await readShared(Date.now() + 25 * 3_600_000)).toEqual([]);
  expect(stored.size).toBe(0);
});

test('a share of too many or empty files takes as many as a message does, and signing out drops them', async () => {
  const many = Array.from({ length: 14 }, (_, at) => picture(`${at}.png`));
  expect(await share({}, [picture('empty.png', 0), ...many])).toBe('/share?files=10');
  expect((await readShared()).map(({ name }) => name)).not.toContain('empty.png');
  await dropShared();
  expect(await readShared()).toEqual([]);
});
