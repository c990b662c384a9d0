import { afterSignOut } from '#shared/domains/auth/sign-out.ts';
import { forgetSeenAnswers } from './device/seen-answers.ts';
import { guardSignOut } from './unsent-work.ts';

// Once per page, before anybody can leave: it asks for whoever is signed in at that time.
guardSignOut();
afterSignOut(forgetSeenAnswers);
// Its code is only of use to whom it is turned on for.
afterSignOut(async () => (await import('#shared/domains/notifications/push.ts')).turnPushOff());
