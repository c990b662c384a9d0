// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { runAfterSignOut } from '#shared/domains/auth/state/sign-out.ts';
import { resetSession } from '#shared/domains/auth/state/store.ts';
import { wipeOffline } from '#shared/platform/offline/database.ts';
import type { Network } from '#tests/support/surface/network.ts';
import { ME, supplyDevice } from '#tests/support/surface/page.tsx';
import {
  addPictures,
  dropPicture,
  sendPictures,
  uploadsOf,
  usePictureUploads,
} from '../../../../../pwa/features/home-pictures/picture-uploads.ts';

const place = { me: ME, home: '00000000-0000-4000-8000-0000000000b1' };
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const picture = (name: string) =>
  new File([Uint8Array.from(atob(PIXEL), (one) => one.charCodeAt(0))], name, { type: 'image/png' });

const HUNG = 'POST /rest/v1/rpc/add_listing_media';
const ERASED = 'DELETE /storage/v1/object/home_images';

const uploads = () => uploadsOf(place)(usePictureUploads.getState());
const idOf = (name: string) => uploads().find((one) => one.name === name)?.id ?? '';
const uploaded = (network: Network) =>
  network.asked.filter(({ path }) => path.startsWith('/storage/v1/object/home_images/'));

/** The browser's own drawing, which happy-dom does not have. */
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => undefined }));
  const paper = {
    fillRect: () => undefined,
    drawImage: () => undefined,
    getImageData: () => ({ data: [] }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['drawn'], { type: 'image/webp' })),
  );
  usePictureUploads.setState({}, true);
  onTestFinished(() => wipeOffline(ME));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that holds pictures back until they are let go. */
function supplyServer(hung: readonly string[] = []) {
  const network = supplyDevice();
  const held = Promise.withResolvers<void>();
  for (const { id } of uploads()) {
    const path = `POST /storage/v1/object/home_images/${place.home}/${id}-1.webp`;
    network.answer(path, async () => {
      await held.promise;
      return { Key: 'k', Id: id };
    });
  }
  network.answer('GET /rest/v1/listing_media', ({ query }) =>
    hung.filter((id) => query.get('id') === `eq.${id}`).map((id) => ({ id })),
  );
  network.answer(HUNG, () => crypto.randomUUID());
  network.answer(ERASED, () => []);
  return { network, letGo: held.resolve };
}

test('a picture that hangs in its home already loses no files when it is removed while it is sent again', async () => {
  await addPictures(place, [picture('kitchen.png'), picture('bath.png')]);
  const id = idOf('kitchen.png');
  const { network, letGo } = supplyServer([id]);
  sendPictures(place, async () => undefined);
  await vi.waitFor(() => expect(uploaded(network)).toHaveLength(1));
  dropPicture(place, id);
  letGo();
  // One after the other: by then the first is done with.
  await vi.waitFor(() => expect(network.to(HUNG)).toHaveLength(1));
  expect(network.to(ERASED)).toEqual([]);
});

test('a picture that is removed while it is sent for the first time leaves no files', async () => {
  await addPictures(place, [picture('kitchen.png')]);
  const id = idOf('kitchen.png');
  const { network, letGo } = supplyServer();
  sendPictures(place, async () => undefined);
  await vi.waitFor(() => expect(uploaded(network)).toHaveLength(1));
  dropPicture(place, id);
  letGo();
  await vi.waitFor(() => expect(network.to(ERASED)).toHaveLength(1));
  expect(network.to(HUNG)).toEqual([]);
});

test('a picture that hangs in its home is on its way no more while the page reads the home again', async () => {
  await addPictures(place, [picture('kitchen.png')]);
  const { network, letGo } = supplyServer();
  letGo();
  const waiting: number[] = [];
  sendPictures(place, async () => void waiting.push(uploads().length));
  await vi.waitFor(() => expect(waiting).toEqual([0]));
  expect(network.to(HUNG)).toHaveLength(1);
});

const COLLEAGUE = '00000000-0000-4000-8000-0000000000a2';

/** Another person of the same host's side signs in on this device. */
function signInColleague(): void {
  resetSession({
    status: 'loadingProfile',
    user: {
      id: COLLEAGUE,
      email: 'two@kinstead.test',
      emailVerified: true,
      secondFactorDue: false,
    },
  });
}

test('a sign-out leaves no waiting pictures in memory', async () => {
  supplyDevice();
  await addPictures(place, [picture('kitchen.png')]);
  await runAfterSignOut(ME);
  expect(Object.values(usePictureUploads.getState()).flat()).toEqual([]);
});

test('pictures that wait are not those of the next person, and are not sent in their name', async () => {
  await addPictures(place, [picture('kitchen.png')]);
  const { network, letGo } = supplyServer();
  letGo();
  signInColleague();
  const theirs = { ...place, me: COLLEAGUE };
  expect(uploadsOf(theirs)(usePictureUploads.getState())).toEqual([]);
  sendPictures(place, async () => undefined);
  await addPictures(theirs, [picture('bath.png')]);
  onTestFinished(() => wipeOffline(COLLEAGUE));
  const [bath] = uploadsOf(theirs)(usePictureUploads.getState());
  network.answer(`POST /storage/v1/object/home_images/${place.home}/${bath?.id}-1.webp`, () => ({
    Key: 'k',
    Id: 'k',
  }));
  const arrived = Promise.withResolvers<void>();
  sendPictures(theirs, async () => arrived.resolve());
  await arrived.promise;
  expect(network.to(HUNG).map(({ body }) => body)).toMatchObject([{ id: bath?.id }]);
  expect(uploads().map(({ name }) => name)).toEqual(['kitchen.png']);
});

test('a picture whose person leaves while it is sent is not hung up in the name of the next one', async () => {
  await addPictures(place, [picture('kitchen.png'), picture('bath.png')]);
  const { network, letGo } = supplyServer();
  sendPictures(place, async () => undefined);
  await vi.waitFor(() => expect(uploaded(network)).toHaveLength(1));
  signInColleague();
  letGo();
  await vi.waitFor(() =>
    expect(uploads().map(({ status }) => status)).toEqual(['waiting', 'waiting']),
  );
  expect(network.to(HUNG)).toEqual([]);
  expect(network.to(ERASED)).toEqual([]);
});
