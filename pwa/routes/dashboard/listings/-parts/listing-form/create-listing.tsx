import {
  type NewListingSearch,
  newListingSchema,
} from '#shared/domains/listings/model/valuation/listing-params.ts';
import { filledIn } from '#shared/domains/listings/model/valuation/new-listing.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { useHostSide } from '../../../-parts/use-host-side.ts';
import { ListingForm } from './listing-form.tsx';
import texts from './texts/en.ts';

/** A home that is not there yet, with what the address fills in. */
export function CreateListing({ search }: { search: NewListingSearch }) {
  const t = useTexts(texts);
  const side = useHostSide();
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead={t('createListing.itStaysADraft')}>
        {t('createListing.createListing')}
      </PageHeading>
      <div className="mt-6">
        <ListingForm side={side} home={null} given={filledIn(newListingSchema.parse(search))} />
      </div>
    </Page>
  );
}
