import { afterEach, expect, test, vi } from 'vitest';
import { createTransport } from '#shared/domains/uploads/api/transport.ts';
import type { UploadEntry } from '#shared/platform/offline/database.ts';
import type { Telling } from '#shared/platform/offline/uploads.ts';
import { me } from '../../messaging/make.ts';
import { signIn } from '../../messaging/offline.ts';
import { supplyRows } from '../../messaging/supply-rows.ts';

let answered: { status: number; rest: string | null };

// The library speaks to its server in a browser's way, which is not here.
vi.mock('tus-js-client', () => ({
  Upload: class {
    options: { onError: (error: Error) => void };
    constructor(_file: Blob, options: { onError: (error: Error) => void }) {
      this.options = options;
    }
    start() {
      const originalResponse = {
        getStatus: () => answered.status,
        getHeader: (name: string) => (name === 'Retry-After' ? answered.rest : null),
        getBody: () => 'busy',
      };
      this.options.onError(Object.assign(new Error('failed'), { originalResponse }));
    }
  },
}));

const entry: UploadEntry = {
  id: 'a',
  group: 'draft:c',
  bucket: 'b',
  path: 'p/a',
  name: 'a.pdf',
  type: 'application/pdf',
  size: 1,
  file: new Blob(['x']),
  hash: null,
  createdAt: 1,
  attempts: 0,
  lastError: null,
  state: 'uploading',
  url: null,
  offset: 0,
  about: null,
};
const telling: Telling = {
  signal: new AbortController().signal,
  begun: async () => undefined,
  confirmed: async () => undefined,
};
const send = () => createTransport(me).send(entry, telling);

afterEach(() => vi.useRealTimers());

test.each([
  [503, '20', { type: 'retry', reason: 'busy', after: 20_000 }],
  [429, '7', { type: 'retry', reason: 'busy', after: 7_000 }],
  [503, null, { type: 'retry', reason: 'busy', after: 0 }],
  // Of others it says nothing, and a browser would complain of the question.
  [500, '20', { type: 'retry', reason: 'busy', after: 0 }],
  [413, '20', { type: 'refused', reason: 'The file is too large.', answer: 'busy' }],
])('U5 a storage server that answers %d with Retry-After %s: %j', async (status, rest, outcome) => {
  supplyRows(async () => Response.json([], { status: 201 }));
  await signIn();
  answered = { status, rest };
  expect(await send()).toEqual(outcome);
});

test('U5 a busy database server at a file’s row also sets the pause', async () => {
  supplyRows(async () =>
    Response.json({ message: 'busy' }, { status: 503, headers: { 'retry-after': '20' } }),
  );
  await signIn();
  vi.useFakeTimers({ toFake: ['Date'] });
  expect(await send()).toEqual({ type: 'retry', reason: 'busy', after: 20_000 });
});
