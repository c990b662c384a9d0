import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { redirectAlias } from '../../app/session/guards.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { BookTour } from './book-tour/-parts/book-tour.tsx';

export const Route = createFileRoute('/_account/book-tour')({
  validateSearch: z.lazy(() => z.object({ home: z.catch(z.optional(z.guid()), undefined) })),
  // Hosts and guides arrange tours on pages of their own (DEC-08).
  beforeLoad: redirectAlias,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('bookTour.bookATour')) }] }),
  component: Book,
});

function Book() {
  const t = useTexts(texts);
  const me = useMe().id;
  const { home } = Route.useSearch();
  return (
    <Page width="narrow" className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('bookTour.everyTimeIsTheHomes')}>{t('bookTour.bookATour')}</PageHeading>
      <div className="mt-6">
        <BookTour key={home} me={me} home={home} />
      </div>
    </Page>
  );
}
