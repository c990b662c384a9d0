import { createFileRoute } from '@tanstack/react-router';
import { KEPT_YEAR } from '#shared/domains/tours/cache/queries.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { KeptNote } from '../../features/kept-answers/kept-note.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { GuideInsights } from './insights/-parts/guide-insights.tsx';

export const Route = createFileRoute('/guide-dashboard/insights')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('insights.insights')) }] }),
  component: Insights,
});

function Insights() {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead={t('insights.howYourToursWent')}>{t('insights.insights')}</PageHeading>
      <KeptNote me={me} kept={KEPT_YEAR} className="mt-6" />
      <div className="mt-6">
        <GuideInsights me={me} />
      </div>
    </Page>
  );
}
