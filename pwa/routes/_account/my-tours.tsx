import { createFileRoute, Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { buttonClass } from '#shared/kit/button.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { CalendarFeedLink } from '../../features/calendar-feed/calendar-feed-link.tsx';
import { ShowCode } from '../../features/tour-page/check-in/show-code.tsx';
import { TourPage } from '../../features/tour-page/tour-page.tsx';
import { tourSearchSchema } from '../../features/tour-page/tour-search.ts';
import { TourAnswer } from '../../features/tours/tour-answer.tsx';
import { TourSections } from '../../features/tours/tour-sections.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';

/** `move`: the tour is to be moved, as by who asked for another one of its home. */
const searchSchema = z.extend(tourSearchSchema, {
  move: z.catch(z.optional(z.literal(true)), undefined),
});

export const Route = createFileRoute('/_account/my-tours')({
  validateSearch: searchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('myTours.myTours')) }] }),
  component: MyTours,
});

function MyTours() {
  const t = useTexts(texts);
  const me = useMe().id;
  const { tour, move } = Route.useSearch();
  const navigate = Route.useNavigate();
  const moving = move && {
    onClose: () => void navigate({ search: { tour }, replace: true }),
  };
  if (tour) return <TourPage key={tour} me={me} tour={tour} list="/my-tours" moving={moving} />;
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('myTours.homesThatYouLook')}>{t('myTours.myTours')}</PageHeading>
      <TourSections
        me={me}
        side="renter"
        aside={(tour) => (
          <>
            <ShowCode me={me} tour={tour} />
            <TourAnswer me={me} tour={tour} side="renter" />
          </>
        )}
        how={t('myTours.findAHomeThat')}
        action={
          <Link to="/homes" className={buttonClass()}>
            {t('myTours.findAHome')}
          </Link>
        }
      />
      <CalendarFeedLink to="/settings" />
    </Page>
  );
}
