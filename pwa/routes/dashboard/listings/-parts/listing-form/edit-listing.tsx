import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { storedListingQuery } from '#shared/domains/listings/cache/draft-queries.ts';
import type { HostSide } from '#shared/domains/listings/model/host-side.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { useHostSide } from '../../../-parts/use-host-side.ts';
import { ListingForm } from './listing-form.tsx';
import texts from './texts/en.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A home of the host's side, to be changed. */
export function EditListing({ id }: { id: string }) {
  const t = useTexts(texts);
  const side = useHostSide();
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        action={
          <Link
            to="/listings/$id"
            params={{ id }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('editListing.seeItsPage')}
          </Link>
        }
      >
        {t('editListing.editListing')}
      </PageHeading>
      <div className="mt-6">
        {UUID.test(id) ? <Home key={id} side={side} id={id} /> : <NotYours />}
      </div>
    </Page>
  );
}

function Home({ side, id }: { side: HostSide; id: string }) {
  const t = useTexts(texts);
  const query = useQuery(storedListingQuery(side, id));
  return (
    <RemoteQuery query={query} what={t('editListing.listings')} icon={<House size={28} />}>
      {(home) => (home ? <ListingForm side={side} home={home} /> : <NotYours />)}
    </RemoteQuery>
  );
}

function NotYours() {
  const t = useTexts(texts);
  return (
    <EmptyState
      title={t('editListing.thisHomeIsNotYours')}
      icon={<House size={28} />}
      action={
        <Link to="/dashboard/listings" className={buttonClass({})}>
          {t('editListing.yourListings')}
        </Link>
      }
    >
      {t('editListing.itDoesNotExist')}
    </EmptyState>
  );
}
