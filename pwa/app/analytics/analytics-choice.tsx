import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Switch } from '#shared/kit/switch.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { asksNotToBeTracked, consentStore } from '#shared/platform/analytics/consent.ts';
import { answerQuestion, findConsent } from './consent-sync.ts';
import texts from './texts/en.ts';

/** The answer to the question about analytics, to change at any time. */
export function AnalyticsChoice() {
  const t = useTexts(texts);
  const consent = useStore(consentStore, (state) => state.consent);
  useEffect(() => {
    // On an early visit to this page the idle start has not read the stored answer yet.
    if (consentStore.getState().consent === 'unknown' && !asksNotToBeTracked()) void findConsent();
  }, []);
  const blocked = consent === 'blocked' || asksNotToBeTracked();
  return (
    <Switch
      label={t('analyticsChoice.helpImproveTheProduct')}
      hint={
        blocked
          ? t('analyticsChoice.yourBrowserAsksNot')
          : t('analyticsChoice.countsWhichPagesAndActions')
      }
      checked={consent === 'given'}
      disabled={blocked || consent === 'unknown'}
      onChange={(given) => void answerQuestion(given)}
    />
  );
}
