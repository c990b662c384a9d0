import {
  endOnboarding,
  requireLogin,
  saveHost,
} from '#shared/domains/onboarding/api/onboarding.ts';
import { hostChanges, isHostComplete } from '#shared/domains/onboarding/model/rules.ts';
import type { HostForm } from '#shared/domains/onboarding/model/schema.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { AppError, toAppError } from '#shared/platform/errors.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Names the one failure that the host can mend here. */
const INCOMPLETE = 'onboarding.incomplete';

/** Says that something of the onboarding did not reach the server. */
export function sayFailed(what: 'save' | 'complete' | 'skip'): void {
  showActivity({
    title: t('hostCompletion.onboarding'),
    description: t(`onboardingFailed.${what}`),
    tone: 'danger',
  });
}

/** Completes a host's onboarding, once the answers are enough; `before` is what the form began with. */
export async function completeHost(
  me: string,
  before: HostForm,
  form: HostForm,
  step: number,
): Promise<void> {
  if (!isHostComplete({ ...hostChanges(form), onboarding_completed: true })) {
    throw new AppError('invalid', {
      message: t('hostCompletion.vouching'),
      hint: INCOMPLETE,
    });
  }
  await requireLogin('complete');
  await saveHost(me, before, form, step);
  await endOnboarding('complete');
}

/** The text of a failed completion next to the button; what the host can mend needs no toast. */
export function sayHostFailed(error: Error): string {
  if (toAppError(error).hint !== INCOMPLETE) sayFailed('complete');
  return error.message;
}

/** Skips the onboarding and says how that went; true when it is skipped. */
export async function skipHost(): Promise<boolean> {
  try {
    await endOnboarding('skip');
    showActivity({
      title: t('hostCompletion.setupSkipped'),
      description: t('hostCompletion.youCanCompleteYourProfile'),
    });
    return true;
  } catch {
    sayFailed('skip');
    return false;
  }
}
