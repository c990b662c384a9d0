import { lazy, Suspense } from 'react';
import { reminderOf } from '../../model/reminder.ts';
import type { Notification } from '../../model/schema.ts';

// The bell is on every page of a host, and what tours are weighs more than it does.
const Answers = lazy(() =>
  import('./reminder-answers.tsx').then((module) => ({ default: module.ReminderAnswers })),
);

type ReminderTapsProps = { me: string; notification: Notification; now: Date };

/** What answers a reminder of a tour stands under it; nothing under any other notification. */
export function ReminderTaps({ me, notification, now }: ReminderTapsProps) {
  const reminder = reminderOf(notification, now);
  return (
    reminder && (
      <Suspense fallback={null}>
        <Answers {...{ me, notification, reminder }} />
      </Suspense>
    )
  );
}
