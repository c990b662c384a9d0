import { useState } from 'react';
import { type Preferences, quietProblem } from '#shared/domains/notifications/model/preferences.ts';
import { Combobox } from '#shared/kit/combobox.tsx';
import { Switch } from '#shared/kit/switch.tsx';
import type { TimeOfDay } from '#shared/kit/time-of-day.ts';
import { TimePicker } from '#shared/kit/time-picker.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { Section } from '../section.tsx';
import { NotSaved } from './not-saved.tsx';
import texts from './texts/en.ts';
import { usePreference } from './use-preference.ts';

const NIGHT = { quiet_from: '22:00', quiet_to: '07:00' };

type Quiet = Pick<Preferences, 'quiet_from' | 'quiet_to' | 'time_zone'>;

const zone = (name: string) => ({
  value: name,
  label: name.replaceAll('_', ' '),
});

/** When nothing is pushed or mailed, by the clock where the person is. */
export function QuietSection({ me, preferences }: { me: string; preferences: Preferences }) {
  const t = useTexts(texts);
  const { change, error, retry, dismiss } = usePreference(me, [
    'quiet_from',
    'quiet_to',
    'time_zone',
  ]);
  const { quiet_from, quiet_to, time_zone } = preferences;
  const before: Quiet = { quiet_from, quiet_to, time_zone };
  const set = (next: Partial<Quiet>) =>
    change(
      (now) => ({ ...now, ...next }),
      (now) => ({ ...now, ...before }),
    );
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Section title={t('quietSection.quietHours')} lead={t('quietSection.nothingIsPushedOrMailed')}>
      <NotSaved error={error} onRetry={retry} onDismiss={dismiss} />
      <Switch
        label={t('quietSection.keepQuietHours')}
        checked={quiet_from !== null}
        // Without a chosen zone the device's own is meant.
        onChange={(on) =>
          set(on ? { ...NIGHT, time_zone: here } : { quiet_from: null, quiet_to: null })
        }
      />
      {quiet_from && quiet_to && (
        <>
          <Times
            key={`${quiet_from}-${quiet_to}`}
            from={quiet_from}
            to={quiet_to}
            onChange={(from, to) => set({ quiet_from: from, quiet_to: to })}
          />
          <Combobox
            label={t('quietSection.timeZone')}
            options={Intl.supportedValuesOf('timeZone').map(zone)}
            value={zone(time_zone)}
            onChange={(chosen) => chosen && set({ time_zone: chosen.value })}
            {...(here !== time_zone && {
              hint: t('quietSection.thisDeviceIsIn', { label: zone(here).label }),
            })}
          />
        </>
      )}
    </Section>
  );
}

type TimesProps = {
  from: TimeOfDay;
  to: TimeOfDay;
  onChange: (from: TimeOfDay, to: TimeOfDay) => void;
};

/** Two times that are saved once they make a span. */
function Times({ from, to, onChange }: TimesProps) {
  const t = useTexts(texts);
  const [span, setSpan] = useState<{ from: TimeOfDay | null; to: TimeOfDay | null }>({ from, to });
  const problem = quietProblem(span.from, span.to);
  const choose = (next: typeof span) => {
    setSpan(next);
    if (next.from && next.to && !quietProblem(next.from, next.to)) onChange(next.from, next.to);
  };
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TimePicker
        label={t('quietSection.from')}
        value={span.from}
        onChange={(time) => choose({ ...span, from: time })}
      />
      <TimePicker
        label={t('quietSection.to')}
        value={span.to}
        onChange={(time) => choose({ ...span, to: time })}
        error={problem}
      />
    </div>
  );
}
