import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { redirectAlias } from '../../app/session/guards.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { rowId } from '../../features/query-states/row-search.ts';
import { OwnReviews } from '../../features/reviews/own-reviews.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from '../_site/-texts/en.ts';

import { ReviewsToWrite } from './reviews/-parts/reviews-to-write.tsx';

export const Route = createFileRoute('/_account/reviews')({
  // Hosts and guides have their own view of reviews (DEC-08).
  beforeLoad: redirectAlias,
  validateSearch: z.lazy(() => z.object({ review: rowId() })),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('reviews.reviews')) }] }),
  component: Reviews,
});

function Reviews() {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('reviews.whatYouSayOfHomes')}>{t('reviews.reviews')}</PageHeading>
      <div className="mt-8 flex flex-col gap-10">
        <ReviewsToWrite me={me} />
        <OwnReviews me={me} side="written" />
        <OwnReviews me={me} side="about" />
      </div>
    </Page>
  );
}
