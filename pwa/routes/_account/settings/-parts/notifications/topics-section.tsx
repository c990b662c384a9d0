import {
  CHANNELS,
  canSwitch,
  type NotificationChannel,
  type NotificationTopic,
  notificationChannels,
  notificationTopics,
  type Preferences,
  TOPICS,
  withSwitch,
} from '#shared/domains/notifications/model/preferences.ts';
import { Switch } from '#shared/kit/switch.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { Section } from '../section.tsx';
import { NotSaved } from './not-saved.tsx';
import texts from './texts/en.ts';
import { usePreference } from './use-preference.ts';

const COLUMNS = 'md:grid md:grid-cols-[1fr_repeat(3,5rem)] md:items-center md:gap-x-4';

/** Every topic on every way, as switches that are in force at once. */
export function TopicsSection({ me, preferences }: { me: string; preferences: Preferences }) {
  const t = useTexts(texts);
  const { change, error, retry, dismiss } = usePreference(me, ['switches']);
  const flip = (topic: NotificationTopic, channel: NotificationChannel, on: boolean) =>
    change(
      (now) => withSwitch(now, topic, channel, on),
      (now) => withSwitch(now, topic, channel, !on),
    );
  return (
    <Section
      title={t('topicsSection.whatYouAreToldAbout')}
      lead={t('topicsSection.savedAsYouSwitch')}
    >
      <NotSaved error={error} onRetry={retry} onDismiss={dismiss} />
      <div>
        <div aria-hidden="true" className={`hidden border-b border-border pb-2 ${COLUMNS}`}>
          <span />
          {notificationChannels.map((channel) => (
            <span key={channel} className="text-center text-sm font-semibold text-muted">
              {CHANNELS[channel]}
            </span>
          ))}
        </div>
        <ul className="divide-y divide-border/70">
          {notificationTopics.map((topic) => (
            <li key={topic} className={`py-4 last:pb-0 ${COLUMNS}`}>
              <span className="block">
                <span className="block font-semibold">{TOPICS[topic].label}</span>
                <span className="block text-sm text-pretty text-muted">{TOPICS[topic].about}</span>
                {topic === 'account' && (
                  <span className="block text-sm text-pretty text-muted">
                    {t('topicsSection.inTheApp')}
                  </span>
                )}
              </span>
              <span className="mt-3 grid grid-cols-3 gap-3 md:mt-0 md:contents">
                {notificationChannels.map((channel) => (
                  <Switch
                    key={channel}
                    className="flex-col items-start justify-between gap-1.5 text-sm md:items-center md:gap-0"
                    label={
                      <>
                        <span className="sr-only">{TOPICS[topic].label}: </span>
                        <span className="font-normal text-muted md:sr-only">
                          {CHANNELS[channel]}
                        </span>
                      </>
                    }
                    checked={preferences.switches[topic][channel]}
                    onChange={(on) => flip(topic, channel, on)}
                    disabled={!canSwitch(topic, channel)}
                  />
                ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
