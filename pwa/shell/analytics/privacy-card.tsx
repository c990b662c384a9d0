import { Link } from '@tanstack/react-router';
import { Card } from '#shared/kit/card.tsx';
import { AnalyticsChoice } from './analytics-choice.tsx';

/** Settings of privacy, the same for every role. */
export function PrivacyCard() {
  return (
    <Card className="mt-4 p-5">
      <section aria-labelledby="privacy">
        <h2 id="privacy" className="mb-3 font-semibold">
          Privacy
        </h2>
        <AnalyticsChoice />
        <p className="mt-3 text-sm text-muted">
          What we know about you and why:{' '}
          <Link to="/privacy" className="font-semibold text-link underline">
            Privacy Policy
          </Link>
        </p>
      </section>
    </Card>
  );
}
