import { expect, test, vi } from 'vitest';
import { guideFormSchema } from '#shared/domains/onboarding/model/schema.ts';
import { saveGuideProgress } from '../../../pwa/routes/guide/-parts/guide-completion.ts';

const FORM = guideFormSchema.parse({
  firstName: 'Ann',
  lastName: 'Ash',
  languagesSpoken: [],
  hometown: 'Waco',
  educationLevel: '',
  organizationType: '',
  organizationName: '',
  organizationEmail: '',
  organizationEmailVerified: false,
  currentAddress: '',
  gender: '',
  age: null,
  profilePicture: new Blob(['x'], { type: 'image/jpeg' }),
  profilePictureUrl: null,
});

test('[ONB-07] without a loaded profile progress is not saved: it only warns', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  // Neither throws nor loses the picture, which still waits to be uploaded.
  expect(await saveGuideProgress(undefined, { ...FORM, hometown: '' }, FORM, 1)).toEqual({});
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/no profile is loaded/));
  expect(asked).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  warn.mockRestore();
});
