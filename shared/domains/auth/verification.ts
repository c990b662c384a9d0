import { showActivity } from '../../kit/toast.ts';
import { toAppError } from '../../platform/errors.ts';

/** Runs a sending of a code and says how it went, in the specification's words. */
export async function announceSending(email: string, send: () => Promise<void>): Promise<void> {
  try {
    await send();
    showActivity({
      title: 'Verification Email Sent',
      description: `A verification code has been sent to ${email}`,
    });
  } catch (thrown) {
    showActivity({
      title: 'Verification Failed',
      description: failureText(thrown),
      tone: 'danger',
    });
  }
}

/** What a failed sending says: the network's fault, the server's own text, or neither known. */
export function failureText(thrown: unknown): string {
  const error = toAppError(thrown);
  if (error.code === 'offline' || error.code === 'unavailable') {
    return 'Failed to send verification email. Please try again.';
  }
  const cause = error.cause;
  const server = cause instanceof Error && 'status' in cause ? cause.message.trim() : '';
  return server || 'An unexpected error occurred. Please try again.';
}
