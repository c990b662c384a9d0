import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { homeIsThereQuery } from '#shared/domains/listings/cache/draft-queries.ts';
import type { HostSide } from '#shared/domains/listings/model/host-side.ts';
import {
  type NewListingSearch,
  newListingSchema,
} from '#shared/domains/listings/model/valuation/listing-params.ts';
import { filledIn } from '#shared/domains/listings/model/valuation/new-listing.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { useHostSide } from '../../../-parts/use-host-side.ts';
import { ListingForm } from './listing-form.tsx';
import texts from './texts/en.ts';

/** A home that is not there yet, with what the address fills in. */
export function CreateListing({ search }: { search: NewListingSearch }) {
  const t = useTexts(texts);
  const side = useHostSide();
  const given = newListingSchema.parse(search);
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead={t('createListing.itStaysADraft')}>
        {t('createListing.createListing')}
      </PageHeading>
      <div className="mt-6">
        {given.home ? (
          <NamedHome side={side} home={given.home} given={given} />
        ) : (
          <ListingForm side={side} home={null} given={filledIn(given)} />
        )}
      </div>
    </Page>
  );
}

type NamedHomeProps = { side: HostSide; home: string; given: NewListingSearch };

/** The home that an address names: one that is there is edited. Where that cannot be asked, saving tells. */
function NamedHome({ side, home, given }: NamedHomeProps) {
  const { data: isThere, isLoading } = useQuery(homeIsThereQuery(side, home));
  if (isThere) return <Navigate to="/dashboard/listings/$id/edit" params={{ id: home }} replace />;
  if (isLoading) return <Skeleton className="h-64 w-full" />;
  return <ListingForm side={side} home={null} given={filledIn(given)} />;
}
