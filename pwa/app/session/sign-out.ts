import { afterSignOut, beforeSignOut } from '#shared/domains/auth/state/sign-out.ts';
import { deleteCachedAnswers } from '../../features/device-storage/cached-answers.ts';
import { dropShared } from '../../sw/shared.ts';
import { dropReplies, dropTicket } from '../../sw/ticket.ts';
import { guardSignOut } from './unsent-work.ts';

/** The worker sends nothing of theirs any more. */
async function dropWork(): Promise<void> {
  await Promise.all([dropTicket(), dropReplies()]);
}

// Once per page, before a sign-out is possible: it asks for the user who is signed in at that time.
guardSignOut();
afterSignOut(deleteCachedAnswers);
// Before the session ends, too: a page that dies in between must not leave a token behind.
beforeSignOut(async () => {
  // A browser that forbids caches has no ticket; a failure here must not block signing out.
  await dropWork().catch((error: unknown) => console.warn('ticket', error));
  return 'go';
});
afterSignOut(dropWork);
// What was shared and not put into a conversation.
afterSignOut(dropShared);
// Its code is only of use to whom it is turned on for.
afterSignOut(async () =>
  (await import('#shared/domains/notifications/api/push-device.ts')).turnPushOff(),
);
