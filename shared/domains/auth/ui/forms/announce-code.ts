import { showActivity } from '../../../../kit/toast.ts';
import { textsOf } from '../../../../language/texts.ts';
import { toAppError } from '../../../../platform/errors.ts';
import texts from '../../texts/en.ts';

const t = textsOf(texts);

/** Sends a code and shows the outcome, with the texts of the specification. */
export async function announceSending(email: string, send: () => Promise<void>): Promise<void> {
  try {
    await send();
    showActivity({
      title: t('verification.verificationEmailSent'),
      description: t('verification.aVerificationCodeHasBeen', { email }),
    });
  } catch (thrown) {
    showActivity({
      title: t('verification.verificationFailed'),
      description: failureText(thrown),
      tone: 'danger',
    });
  }
}

/** What a failed sending says: the network's fault, the server's own text, or neither known. */
function failureText(thrown: unknown): string {
  const error = toAppError(thrown);
  if (error.code === 'offline' || error.code === 'unavailable') {
    return t('verification.failedToSendVerificationEmail');
  }
  const cause = error.cause;
  const server = cause instanceof Error && 'status' in cause ? cause.message.trim() : '';
  return server || t('verification.unexpected');
}
