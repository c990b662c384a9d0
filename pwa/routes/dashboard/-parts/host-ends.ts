import { endOnboarding, requireLogin, saveHost } from '#shared/domains/onboarding/api.ts';
import { hostChanges, isHostComplete } from '#shared/domains/onboarding/rules.ts';
import type { HostForm } from '#shared/domains/onboarding/schema.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { AppError, toAppError } from '#shared/platform/errors.ts';

const VOUCHING =
  'Add your years in business, a service area, a tax ID or a certification: one of them is enough.';

/** Says that something of the onboarding did not reach the server. */
export function sayFailed(what: 'save progress' | 'complete onboarding' | 'skip onboarding'): void {
  showActivity({ title: 'Onboarding', description: `Failed to ${what}...`, tone: 'danger' });
}

/** Completes a host's onboarding, once the answers are enough. */
export async function completeHost(me: string, form: HostForm, step: number): Promise<void> {
  if (!isHostComplete({ ...hostChanges(form), onboarding_completed: true })) {
    throw new AppError('invalid', { message: VOUCHING });
  }
  await requireLogin('complete');
  await saveHost(me, form, step);
  await endOnboarding('complete');
}

/** What a failed completion says beside the button; what the host can mend needs no toast. */
export function sayHostFailed(error: Error): string {
  if (toAppError(error).message !== VOUCHING) sayFailed('complete onboarding');
  return error.message;
}

/** Skips the onboarding and says how that went; true when it is skipped. */
export async function skipHost(): Promise<boolean> {
  try {
    await endOnboarding('skip');
    showActivity({
      title: 'Setup Skipped',
      description: 'You can complete your profile later from your dashboard.',
    });
    return true;
  } catch {
    sayFailed('skip onboarding');
    return false;
  }
}
