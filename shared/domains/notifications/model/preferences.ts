import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Topics of notifications; `private.notification_topics` in SQL. */
export const notificationTopics = [
  'message',
  'tour',
  'application',
  'maintenance',
  'lease',
  'payment',
  'review',
  'question',
  'document',
  'home_alert',
  'account',
] as const;

/** A topic of notifications. */
export type NotificationTopic = (typeof notificationTopics)[number];

/** Channels of notifications. */
export const notificationChannels = ['in_app', 'push', 'email'] as const;

/** A channel of notifications. */
export type NotificationChannel = (typeof notificationChannels)[number];

/** The user's preferences as `my_preferences` returns them, with defaults filled in. */
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

/** The user's preferences, with defaults filled in. */
export type Preferences = z.infer<typeof preferencesSchema>;

/** A topic as the settings name it, and in one line what it is about. */
export const TOPICS: Record<NotificationTopic, { label: string; about: string }> = {
  message: {
    get label() {
      return t('preferences.messages');
    },
    get about() {
      return t('preferences.somebodyWrote');
    },
  },
  tour: {
    get label() {
      return t('preferences.tours');
    },
    get about() {
      return t('preferences.requestsAnswersChangesAndReminders');
    },
  },
  application: {
    get label() {
      return t('preferences.applications');
    },
    get about() {
      return t('preferences.aNewApplicationAnAnswer');
    },
  },
  maintenance: {
    get label() {
      return t('preferences.repairs');
    },
    get about() {
      return t('preferences.aRepairIsAsked');
    },
  },
  lease: {
    get label() {
      return t('preferences.leases');
    },
    get about() {
      return t('preferences.somethingToSignAndLeases');
    },
  },
  payment: {
    get label() {
      return t('preferences.payments');
    },
    get about() {
      return t('preferences.rentThatIsDuePaid');
    },
  },
  review: {
    get label() {
      return t('preferences.reviews');
    },
    get about() {
      return t('preferences.somebodyReviewed');
    },
  },
  question: {
    get label() {
      return t('preferences.questions');
    },
    get about() {
      return t('preferences.questionsAbout');
    },
  },
  document: {
    get label() {
      return t('preferences.documents');
    },
    get about() {
      return t('preferences.papersShared');
    },
  },
  home_alert: {
    get label() {
      return t('preferences.homes');
    },
    get about() {
      return t('preferences.newHomesForASaved');
    },
  },
  account: {
    get label() {
      return t('preferences.account');
    },
    get about() {
      return t('preferences.signInsSecurityAndChanges');
    },
  },
};

/** Labels of the channels in the settings. */
export const CHANNELS: Record<NotificationChannel, string> = {
  get in_app() {
    return t('preferences.inTheApp');
  },
  get push() {
    return t('preferences.push');
  },
  get email() {
    return t('preferences.mail');
  },
};

/**
 * Notifications about the account itself cannot be switched off in the app and by mail;
 * `private.are_switches`.
 */
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

/** Why the quiet hours cannot be saved; undefined when they can. */
export function quietProblem(from: string | null, to: string | null): string | undefined {
  if (!from || !to) return t('preferences.chooseWhenTheyBegin');
  return from === to ? t('preferences.theyCannotBeginAndEnd') : undefined;
}

const PUSHED: readonly NotificationTopic[] = [
  'message',
  'tour',
  'application',
  'maintenance',
  'lease',
  'payment',
  'question',
  'home_alert',
];
const MAILED: readonly NotificationTopic[] = [
  'tour',
  'application',
  'maintenance',
  'lease',
  'payment',
  'question',
  'document',
  'home_alert',
  'account',
];

/** The default of a switch that the user never changed; `private.default_switch` in SQL. */
export function switchedByDefault(topic: NotificationTopic, channel: NotificationChannel): boolean {
  if (channel === 'in_app') return true;
  return (channel === 'push' ? PUSHED : MAILED).includes(topic);
}
