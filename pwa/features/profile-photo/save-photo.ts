import { refreshProfile } from '#shared/domains/auth/state/start.ts';
import { publicPath } from '#shared/domains/onboarding/api/onboarding.ts';
import { updateProfile } from '#shared/domains/profiles/api/profiles.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { removeUpload, uploadFile } from '#shared/domains/uploads/api/uploads.ts';
import { uploadRule } from '#shared/domains/uploads/model/rules.ts';

/** What is happening to a photo on its way. */
export type PhotoStage = 'drawing' | 'uploading' | 'saving';

type Me = Pick<Profile, 'id' | 'avatar_url'>;

/** Uploads a portrait and makes it the person's; the one before is erased. */
export async function savePhoto(
  me: Me,
  file: Blob,
  tell: (stage: PhotoStage) => void,
): Promise<void> {
  tell('uploading');
  const { bucket, path } = await uploadFile({ userId: me.id, kind: 'profile-image', file });
  tell('saving');
  await updateProfile(me.id, { avatar_url: await publicPath(bucket, path) });
  await shown(me);
}

/** Takes the photo away; people see initials. */
export async function removePhoto(me: Me): Promise<void> {
  await updateProfile(me.id, { avatar_url: null });
  await shown(me);
}

/** The change is stored: what could still fail now spoils nothing that a later start does not mend. */
async function shown(me: Me): Promise<void> {
  await refreshProfile().catch((error: unknown) => console.warn('profile', error));
  const { bucket } = uploadRule('profile-image');
  const old = ownPath(me, bucket);
  if (old) {
    await removeUpload(bucket, old).catch((error: unknown) => console.warn('old photo', error));
  }
}

/** Where the photo before lies; only in one's own folder can and should it be erased. */
function ownPath({ id, avatar_url }: Me, bucket: string): string | null {
  const [, path] = (avatar_url ?? '').split(`/storage/v1/object/public/${bucket}/`);
  return path?.startsWith(`${id}/`) ? path : null;
}
