import { Page, PageHeading } from '../../../../shell/page.tsx';
import { useHostSide } from '../../../../shell/use-host-side.ts';
import { ListingForm } from './listing-form.tsx';

/** A home that is not there yet. */
export function CreateListing() {
  const side = useHostSide();
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead="It stays a draft that only your side sees, until you publish it.">
        Create listing
      </PageHeading>
      <div className="mt-6">{side && <ListingForm side={side} home={null} />}</div>
    </Page>
  );
}
