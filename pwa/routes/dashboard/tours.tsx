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
  // Read while the page's code is on its way: the plan of the day stands above the list.
  loader: ({ context: { queryClient, profile } }) => {
    void import('#shared/domains/tours/cache/field-kit.ts')
      .then(({ tourPacksQuery }) => queryClient.prefetchQuery(tourPacksQuery(profile.id)))
      // Without a connection and the file the page, which needs it too, asks once more and says so.
      .catch(() => undefined);
  },
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
