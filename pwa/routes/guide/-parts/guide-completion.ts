import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshProfile } from '#shared/domains/auth/state/start.ts';
import {
  endOnboarding,
  publicPath,
  requireLogin,
  saveGuide,
} from '#shared/domains/onboarding/api/onboarding.ts';
import { guideQuery } from '#shared/domains/onboarding/cache/queries.ts';
import { guideDoneText } from '#shared/domains/onboarding/model/rules.ts';
import type { GuideForm, SetupMode } from '#shared/domains/onboarding/model/schema.ts';
import { uploadFile } from '#shared/domains/uploads/api/uploads.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { refreshRows, SETUP_PATIENCE } from '#shared/platform/refresh.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Uploads a picture that was chosen and is not there yet; what the form says of it afterwards. */
async function uploadedPicture(me: string, form: GuideForm): Promise<Partial<GuideForm>> {
  if (!form.profilePicture) return {};
  try {
    const { bucket, path } = await uploadFile({
      userId: me,
      kind: 'profile-image',
      file: form.profilePicture,
    });
    return { profilePicture: null, profilePictureUrl: await publicPath(bucket, path) };
  } catch (error) {
    showActivity({
      title: t('guideCompletion.uploadFailed'),
      description: t('guideCompletion.couldNotUploadProfilePicture'),
      tone: 'danger',
    });
    throw error;
  }
}

/** Stores a guide's progress since `before`. Without a loaded profile it only warns. */
export async function saveGuideProgress(
  me: string | undefined,
  before: GuideForm,
  form: GuideForm,
  step: number,
): Promise<Partial<GuideForm>> {
  if (!me) {
    console.warn('Onboarding progress is not saved: no profile is loaded.');
    return {};
  }
  const picture = await uploadedPicture(me, form);
  await saveGuide(me, before, { ...form, ...picture }, step);
  return picture;
}

/** Completes a guide's onboarding: the person first, then the picture, the answers and the server's word. */
export async function completeGuide(
  me: string,
  before: GuideForm,
  form: GuideForm,
  step: number,
): Promise<void> {
  await requireLogin('complete');
  await saveGuideProgress(me, before, form, step);
  await endOnboarding('complete');
}

/** What a failed completion says: a toast, and the sentence that stays next to the button. */
export function sayCompletionFailed(error: Error): string {
  showActivity({
    title: t('guideCompletion.setupError'),
    description:
      toAppError(error).code === 'signed-out'
        ? error.message
        : t('guideCompletion.failedToCompleteSetupPlease'),
    tone: 'danger',
  });
  return t('guideCompletion.setupFailed', { message: error.message });
}

/** Skips the onboarding and says how that went; true when it is skipped. */
export async function skipGuide(): Promise<boolean> {
  try {
    await endOnboarding('skip');
    showActivity({
      title: t('guideCompletion.setupSkipped'),
      description: t('guideCompletion.youCanCompleteYourProfile'),
    });
    return true;
  } catch (thrown) {
    const error = toAppError(thrown);
    showActivity({
      title: t('guideCompletion.error'),
      description:
        error.code === 'signed-out' ? error.message : t('guideCompletion.failedToSkipSetupPlease'),
      tone: 'danger',
    });
    return false;
  }
}

/** Says that all is done and goes to the dashboard. */
export function useLeaveSetup(me: string) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const navigate = useNavigate();
  return {
    completed: async (mode: SetupMode) => {
      await refreshRows(client, guideQuery(me), SETUP_PATIENCE);
      // A new name shows at once; that it could not be read again spoils nothing.
      await refreshProfile().catch(() => undefined);
      showActivity({
        title: t('guideCompletion.onboardingComplete'),
        description: guideDoneText(mode),
        tone: 'success',
      });
      await navigate({ to: '/guide-dashboard' });
    },
    skipped: async () => {
      await refreshRows(client, guideQuery(me), SETUP_PATIENCE);
      await navigate({ to: '/guide-dashboard' });
    },
  };
}
