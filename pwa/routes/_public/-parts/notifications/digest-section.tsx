import type { Preferences } from '#shared/domains/notifications/preferences.ts';
import { RadioGroup } from '#shared/kit/radio-group.tsx';
import { Section } from '../security/section.tsx';
import { NotSaved } from './not-saved.tsx';
import { usePreference } from './use-preference.ts';

const CHOICES = [
  { value: 'daily', label: 'Once a day', hint: 'At 8 in the morning, what you had not read.' },
  { value: 'weekly', label: 'Once a week', hint: 'On Monday at 8 in the morning.' },
  { value: 'off', label: 'Each by itself', hint: 'A mail for everything, as it happens.' },
] as const;

/** How what can wait is mailed. */
export function DigestSection({ me, preferences }: { me: string; preferences: Preferences }) {
  const { change, error, retry, dismiss } = usePreference(me, ['digest']);
  const { digest } = preferences;
  return (
    <Section
      title="Mails"
      lead="What is urgent, and what happens to your account, is always mailed at once."
    >
      <NotSaved error={error} onRetry={retry} onDismiss={dismiss} />
      <RadioGroup
        label="What can wait comes"
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
