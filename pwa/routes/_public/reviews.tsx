import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { leadOn } from '../../shell/guards.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { OwnReviews } from './-parts/reviews/own-reviews.tsx';
import { ReviewsToWrite } from './-parts/reviews/reviews-to-write.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_public/reviews')({
  // Hosts and guides have their own view of reviews (DEC-08).
  beforeLoad: leadOn,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('reviews.reviews')) }] }),
  component: Reviews,
});

function Reviews() {
  const t = useTexts(texts);
  const me = useProfile()?.id;
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
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
