/** Files that another app shared, until their person chose a place for them: the address holds none. */
const SHARED = 'kinstead-shared';

/** As many as one message takes. */
const FILES_MOST = 10;

/** No phone is filled with what may never be used, in bytes. */
const BYTES_MOST = 100 * 1024 * 1024;

/** What was not used within a day was not meant, in ms. */
const LASTS = 86_400_000;

/** The parameters of the manifest's share target that are texts. */
const TEXTS = ['title', 'text', 'url'];

/** Takes what another app shares: texts go into the address of the page, files wait for it here. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const search = new URLSearchParams();
  for (const name of TEXTS) {
    const text = form.get(name);
    if (typeof text === 'string' && text !== '') search.set(name, text);
  }
  const files = form.getAll('files').filter((one) => one instanceof File && one.size > 0);
  // What was shared before and not used is over, also when this has none.
  await dropShared();
  const kept = await keepShared(files as File[]);
  if (kept > 0) search.set('files', String(kept));
  return Response.redirect(new URL(`/share?${search}`, location.origin).href, 303);
}

async function keepShared(files: readonly File[]): Promise<number> {
  const cache = await caches.open(SHARED);
  let [count, bytes] = [0, 0];
  for (const file of files) {
    bytes += file.size;
    if (count === FILES_MOST || bytes > BYTES_MOST) break;
    const headers = {
      'content-type': file.type || 'application/octet-stream',
      'x-name': encodeURIComponent(file.name),
      'x-at': String(Date.now()),
    };
    await cache.put(`/shared/${count}`, new Response(file, { headers }));
    count += 1;
  }
  return count;
}

/** The files that wait, in the order in which they were shared. */
export async function readShared(now = Date.now()): Promise<File[]> {
  if (!('caches' in globalThis)) return [];
  const files: File[] = [];
  for (let at = 0; at < FILES_MOST; at += 1) {
    const found = await caches.match(`/shared/${at}`, { cacheName: SHARED });
    if (!found) break;
    if (now - Number(found.headers.get('x-at')) > LASTS) {
      await dropShared();
      return [];
    }
    const name = decodeURIComponent(found.headers.get('x-name') ?? '') || 'file';
    files.push(new File([await found.blob()], name, { type: typeOf(found) }));
  }
  return files;
}

const typeOf = ({ headers }: Response) => headers.get('content-type') ?? '';

/** They have their place, or their person leaves. */
export async function dropShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED);
}
