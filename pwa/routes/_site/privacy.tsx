import { createFileRoute } from '@tanstack/react-router';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { AnalyticsChoice } from '../../app/analytics/analytics-choice.tsx';
import { loadPage } from '../../content/legal.ts';
import { headOfWords } from '../../frames/page-title.ts';
import { TextPage } from './-parts/text-page.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_site/privacy')({
  loader: () => loadPage('privacy'),
  head: headOfWords,
  component: Privacy,
});

function Privacy() {
  return <TextPage document={Route.useLoaderData()} dated end={<OwnChoice />} />;
}

/** Visitors have no settings: what they allowed they take back here. */
function OwnChoice() {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="own-choice" className="mt-10 max-w-3xl">
      <h2 id="own-choice" className="headline mb-4 text-2xl">
        {t('privacy.yourChoiceAboutAnalytics')}
      </h2>
      <Card className="p-5">
        <AnalyticsChoice />
      </Card>
    </section>
  );
}
