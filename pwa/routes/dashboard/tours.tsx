import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { TourPage } from '../../features/tour-page/tour-page.tsx';
import { tourSearchSchema } from '../../features/tour-page/tour-search.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostTours } from './tours/-parts/host-tours.tsx';

export const Route = createFileRoute('/dashboard/tours')({
  validateSearch: tourSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('tours.tours')) }] }),
  component: function Tours() {
    const { tour } = Route.useSearch();
    const me = useMe().id;
    return tour ? (
      <TourPage key={tour} me={me} tour={tour} list="/dashboard/tours" />
    ) : (
      <HostTours />
    );
  },
});
