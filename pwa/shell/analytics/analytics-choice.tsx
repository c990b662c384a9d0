import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Switch } from '#shared/kit/switch.tsx';
import { asksNotToBeTracked, consentStore } from '#shared/platform/analytics/consent.ts';
import { answerQuestion, findConsent } from './consent-sync.ts';

/** The answer to the question about analytics, to change at any time. */
export function AnalyticsChoice() {
  const consent = useStore(consentStore, (state) => state.consent);
  useEffect(() => {
    // Whoever comes here at once is quicker than the start of everything that may wait.
    if (consentStore.getState().consent === 'unknown' && !asksNotToBeTracked()) void findConsent();
  }, []);
  const blocked = consent === 'blocked' || asksNotToBeTracked();
  return (
    <Switch
      label="Help improve the product"
      hint={
        blocked
          ? 'Your browser asks not to be tracked, so nothing is counted.'
          : 'Counts which pages and actions are used, never names or what you write. Switching it off deletes this device’s id and everything not sent yet.'
      }
      checked={consent === 'given'}
      disabled={blocked || consent === 'unknown'}
      onChange={(given) => void answerQuestion(given)}
    />
  );
}
