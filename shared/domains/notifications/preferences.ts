import * as z from 'zod/mini';

/** What people are told about; `private.notification_topics` in SQL. */
export const notificationTopics = [
  'message',
  'tour',
  'application',
  'maintenance',
  'lease',
  'payment',
  'review',
  'document',
  'home_alert',
  'account',
] as const;

/** What somebody can be told about. */
export type NotificationTopic = (typeof notificationTopics)[number];

/** How people are told. */
export const notificationChannels = ['in_app', 'push', 'email'] as const;

/** How somebody can be told. */
export type NotificationChannel = (typeof notificationChannels)[number];

/** How somebody wants the product to be, as `my_preferences` answers it: nothing is missing. */
export const preferencesSchema = z.object({
  language: z.string(),
  theme: z.enum(['light', 'dark', 'system']),
  time_zone: z.string(),
  quiet_from: z.nullable(z.string()),
  quiet_to: z.nullable(z.string()),
  digest: z.enum(['off', 'daily', 'weekly']),
  switches: z.record(
    z.enum(notificationTopics),
    z.record(z.enum(notificationChannels), z.boolean()),
  ),
});

/** How somebody wants the product to be. */
export type Preferences = z.infer<typeof preferencesSchema>;

/** A topic as the settings name it, and in one line what it is about. */
export const TOPICS: Record<NotificationTopic, { label: string; about: string }> = {
  message: { label: 'Messages', about: 'Somebody wrote to you.' },
  tour: { label: 'Tours', about: 'Requests, answers, changes and reminders of tours.' },
  application: { label: 'Applications', about: 'A new application, an answer, a paper asked for.' },
  maintenance: { label: 'Repairs', about: 'A repair is asked for, planned or done.' },
  lease: { label: 'Leases', about: 'Something to sign, and leases that begin or end.' },
  payment: { label: 'Payments', about: 'Rent that is due, paid, late or given back.' },
  review: { label: 'Reviews', about: 'Somebody reviewed you, or it is your turn.' },
  document: { label: 'Documents', about: 'Papers shared with you, and papers that expire.' },
  home_alert: {
    label: 'Homes',
    about: 'New homes for a saved search, and changes to homes you keep.',
  },
  account: { label: 'Account', about: 'Sign-ins, security and changes to your account.' },
};

/** The ways to be told, as the settings name them. */
export const CHANNELS: Record<NotificationChannel, string> = {
  in_app: 'In the app',
  push: 'Push',
  email: 'Mail',
};

/** What happens to the account itself is told in the app and by mail; `private.are_switches`. */
export function canSwitch(topic: NotificationTopic, channel: NotificationChannel): boolean {
  return topic !== 'account' || channel === 'push';
}

/** The preferences with one switch changed. */
export function withSwitch(
  preferences: Preferences,
  topic: NotificationTopic,
  channel: NotificationChannel,
  on: boolean,
): Preferences {
  const { switches } = preferences;
  return {
    ...preferences,
    switches: { ...switches, [topic]: { ...switches[topic], [channel]: on } },
  };
}

/** Why quiet hours cannot be kept so; undefined when they can. */
export function quietProblem(from: string | null, to: string | null): string | undefined {
  if (!from || !to) return 'Choose when they begin and when they end.';
  return from === to ? 'They cannot begin and end at the same time.' : undefined;
}

const PUSHED: readonly NotificationTopic[] = [
  'message',
  'tour',
  'application',
  'maintenance',
  'lease',
  'payment',
  'home_alert',
];
const MAILED: readonly NotificationTopic[] = [
  'tour',
  'application',
  'maintenance',
  'lease',
  'payment',
  'document',
  'home_alert',
  'account',
];

/** Whether somebody who switched nothing is told about a topic; `private.default_switch` in SQL. */
export function switchedByDefault(topic: NotificationTopic, channel: NotificationChannel): boolean {
  if (channel === 'in_app') return true;
  return (channel === 'push' ? PUSHED : MAILED).includes(topic);
}
