import type { Preferences } from '#shared/domains/notifications/model/preferences.ts';
import { RadioGroup } from '#shared/kit/radio-group.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { Section } from '../section.tsx';
import { NotSaved } from './not-saved.tsx';
import texts from './texts/en.ts';
import { usePreference } from './use-preference.ts';

const t = textsOf(texts);

const CHOICES = [
  {
    value: 'daily',
    get label() {
      return t('digestSection.onceADay');
    },
    get hint() {
      return t('digestSection.at8InTheMorning');
    },
  },
  {
    value: 'weekly',
    get label() {
      return t('digestSection.onceAWeek');
    },
    get hint() {
      return t('digestSection.onMondayAt8In');
    },
  },
  {
    value: 'off',
    get label() {
      return t('digestSection.eachByItself');
    },
    get hint() {
      return t('digestSection.aMailForEverything');
    },
  },
] as const;

/** How what can wait is mailed. */
export function DigestSection({ me, preferences }: { me: string; preferences: Preferences }) {
  const t = useTexts(texts);
  const { change, error, retry, dismiss } = usePreference(me, ['digest']);
  const { digest } = preferences;
  return (
    <Section title={t('digestSection.mails')} lead={t('digestSection.whatIsUrgentAndWhat')}>
      <NotSaved error={error} onRetry={retry} onDismiss={dismiss} />
      <RadioGroup
        label={t('digestSection.whatCanWaitComes')}
        options={CHOICES}
        value={digest}
        onChange={(next) =>
          change(
            (now) => ({ ...now, digest: next }),
            (now) => ({ ...now, digest }),
          )
        }
      />
    </Section>
  );
}
