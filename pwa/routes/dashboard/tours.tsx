import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { TourPage } from '../../features/tour-page/tour-page.tsx';
import { hostTourSearchSchema } from '../../features/tour-page/tour-search.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostTours } from './tours/-parts/host-tours.tsx';

export const Route = createFileRoute('/dashboard/tours')({
  validateSearch: hostTourSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('tours.tours')) }] }),
  component: function Tours() {
    const { tour, guides } = Route.useSearch();
    const navigate = Route.useNavigate();
    const me = useMe().id;
    const arranging = guides && {
      guides,
      onClose: () => void navigate({ search: { tour }, replace: true }),
    };
    return tour ? (
      <TourPage key={tour} me={me} tour={tour} list="/dashboard/tours" arranging={arranging} />
    ) : (
      <HostTours />
    );
  },
});
