import { Link } from '@tanstack/react-router';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { AnalyticsChoice } from './analytics-choice.tsx';
import texts from './texts/en.ts';

/** Settings of privacy, the same for every role. */
export function PrivacyCard() {
  const t = useTexts(texts);
  return (
    <Card className="mt-4 p-5">
      <section aria-labelledby="privacy">
        <h2 id="privacy" className="mb-3 font-semibold">
          {t('privacyCard.privacy')}
        </h2>
        <AnalyticsChoice />
        <p className="mt-3 text-sm text-muted">
          {t.rich('privacyCard.whatWeKnowAbout', {
            link: (words) => (
              <Link to="/privacy" className="font-semibold text-link underline">
                {words}
              </Link>
            ),
          })}
        </p>
      </section>
    </Card>
  );
}
