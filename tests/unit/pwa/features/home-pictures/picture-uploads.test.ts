import 'fake-indexeddb/auto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import {
  addPictures,
  dropPicture,
  restorePictures,
  uploadsOf,
  usePictureUploads,
} from '../../../../../pwa/features/home-pictures/picture-uploads.ts';

const ME = '00000000-0000-4000-8000-0000000000a1';
const place = { me: ME, home: '00000000-0000-4000-8000-0000000000b1' };

const picture = (name: string) => new File([name], name, { type: 'image/png' });
const names = () => uploadsOf(place)(usePictureUploads.getState()).map(({ name }) => name);
/** A page that is loaded anew has nothing in memory. */
const reload = () => usePictureUploads.setState({}, true);

beforeEach(() => {
  reload();
  onTestFinished(() => wipeOffline(ME));
});

test('pictures of a home come back in their order after a reload, each once', async () => {
  await addPictures(place, [picture('kitchen.png'), picture('bedroom.png')]);
  await addPictures(place, [picture('bath.png')]);
  expect(names()).toEqual(['kitchen.png', 'bedroom.png', 'bath.png']);
  const before = uploadsOf(place)(usePictureUploads.getState()).map(({ id }) => id);
  reload();
  await restorePictures(place);
  await restorePictures(place);
  expect(names()).toEqual(['kitchen.png', 'bedroom.png', 'bath.png']);
  // The id is the picture's: what arrived already is not hung up a second time.
  expect(uploadsOf(place)(usePictureUploads.getState()).map(({ id }) => id)).toEqual(before);
});

test('a floor plan is one after a reload, and what an older release stored is a picture', async () => {
  await addPictures(place, [picture('plan.png')], 'plan');
  await addPictures(place, [picture('kitchen.png')]);
  reload();
  await restorePictures(place);
  const kinds = () => uploadsOf(place)(usePictureUploads.getState()).map(({ kind }) => kind);
  expect(kinds()).toEqual(['plan', 'image']);
  const { forms } = openOffline(ME);
  const [draft] = await forms.toArray();
  const older = { id: '00000000-0000-4000-8000-0000000000c1', file: picture('bath.png') };
  if (draft) await forms.put({ ...draft, values: { pictures: [older] } });
  reload();
  await restorePictures(place);
  expect(kinds()).toEqual(['image']);
});

test('pictures that are added before those of an earlier page are back are stored with them', async () => {
  await addPictures(place, [picture('kitchen.png')]);
  reload();
  await addPictures(place, [picture('bath.png')]);
  expect(names()).toEqual(['kitchen.png', 'bath.png']);
  reload();
  await restorePictures(place);
  expect(names()).toEqual(['kitchen.png', 'bath.png']);
});

test('a picture that is removed while the device is read does not come back', async () => {
  await addPictures(place, [picture('kitchen.png')]);
  const [only] = uploadsOf(place)(usePictureUploads.getState());
  const restored = restorePictures(place);
  dropPicture(place, only?.id ?? '');
  await restored;
  expect(names()).toEqual([]);
});

test('a picture that is removed does not come back, and the last one leaves nothing behind', async () => {
  await addPictures(place, [picture('kitchen.png'), picture('bedroom.png')]);
  const [first, second] = uploadsOf(place)(usePictureUploads.getState());
  dropPicture(place, first?.id ?? '');
  const stored = () => openOffline(ME).forms.toArray();
  await vi.waitFor(async () => {
    const [draft] = await stored();
    expect(draft?.values.pictures).toHaveLength(1);
  });
  reload();
  await restorePictures(place);
  expect(names()).toEqual(['bedroom.png']);
  dropPicture(place, second?.id ?? '');
  await vi.waitFor(async () => expect(await stored()).toEqual([]));
});
