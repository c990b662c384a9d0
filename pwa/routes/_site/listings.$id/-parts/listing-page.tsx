import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { publicProfileQuery } from '#shared/domains/listings/cache/listing-queries.ts';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { useFavorites } from '#shared/domains/listings/state/use-favorites.ts';
import { FavoriteButton } from '#shared/domains/listings/ui/card/favorite-button.tsx';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { onDemand } from '#shared/kit/popup.ts';
import { todayAt } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useHasPendingFirstMessage } from '../../../../features/first-message/use-pending-first-message.ts';
import { type MoveIn, soonest } from '../../../../features/home-page/own-costs.ts';
import { Page } from '../../../../frames/page.tsx';
import { HostCard } from './host-card.tsx';
import { ListingCosts, MonthlyRent } from './listing-costs.tsx';
import { Amenities, Description, Facts } from './listing-facts.tsx';
import { ListingGallery } from './listing-gallery.tsx';
import { ListingPlace } from './listing-place.tsx';
import { ListingTerms } from './listing-terms.tsx';
import { MessageHost } from './message-host.tsx';
import texts from './texts/en.ts';

/** What stands below the first screen comes after it, and not with the first view. */
const laterParts = onDemand(() => import('../../../../features/home-page/later-parts.tsx'));

type ListingPageProps = { listing: Listing; compose: boolean };

/** A home: pictures, what it is, what it costs, whose it is, and a way to write to them. */
export function ListingPage({ listing, compose }: ListingPageProps) {
  const t = useTexts(texts);
  const profile = useProfile();
  const host = useQuery(publicProfileQuery(listing.owner_id));
  const favorites = useFavorites(profile?.id ?? null);
  const [reached, setComposing] = useState(compose);
  const begun = useHasPendingFirstMessage(profile?.id, listing.owner_id, listing.id);
  const composing = reached || begun;
  const today = todayAt(listing, useNow());
  const [wished, setWished] = useState<MoveIn | null>(null);
  const moveIn = wished ?? soonest(listing, today);
  const later = laterParts.useModule(true);
  const place = [listing.neighborhood, `${listing.city}, ${listing.state}`].filter(Boolean);
  return (
    <Page className="pt-4 pb-16 md:pt-8">
      {later && <later.HomeAge id={listing.id} />}
      <ListingGallery
        listing={listing.id}
        pictures={listing.pictures}
        title={listing.title}
        later={later}
      >
        {later && <later.GalleryLinks listing={listing} />}
      </ListingGallery>
      <div className="mt-6 grid gap-x-14 gap-y-10 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <h1 tabIndex={-1} className="headline text-3xl outline-none md:text-4xl">
                {listing.title}
              </h1>
              <p className="mt-2 text-lg text-muted">{place.join(' · ')}</p>
            </div>
            <FavoriteButton
              title={listing.title}
              saved={favorites.ids?.includes(listing.id) ?? false}
              onToggle={() => favorites.toggle(listing.id)}
              className="shrink-0 border border-border"
            />
          </div>
          <Facts listing={listing} />
          <div className="mt-8 flex flex-col gap-5 lg:hidden">
            <ListingCosts listing={listing} moveIn={moveIn} />
            {later && <later.TrustPanel listing={listing} />}
          </div>
          <Description text={listing.description ?? ''} />
          <Amenities listing={listing} />
          <ListingTerms listing={listing} />
          {later && <later.HouseRules listing={listing} />}
          <ListingPlace listing={listing} />
          {later && <later.AboutHome listing={listing} moveIn={moveIn} onMoveIn={setWished} />}
        </div>
        <aside className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:self-start">
          <HostCard host={host} price={<MonthlyRent listing={listing} />}>
            {host.data && (
              <MessageHost
                listing={listing}
                host={host.data}
                profile={profile}
                open={composing}
                focus={reached}
                onOpen={() => setComposing(true)}
              />
            )}
            {/* Hosts and guides have no applications of their own (DEC-08). */}
            {(!profile || profile.user_type === 'renter') && profile?.id !== listing.owner_id && (
              <>
                <Link
                  to="/book-tour"
                  search={{ home: listing.id }}
                  className={buttonClass({
                    variant: 'secondary',
                    size: 'lg',
                    block: true,
                    className: 'mt-3',
                  })}
                >
                  {t('listingPage.bookATour')}
                </Link>
                <Link
                  to="/apply"
                  search={{ home: listing.id }}
                  className={buttonClass({
                    variant: 'secondary',
                    size: 'lg',
                    block: true,
                    className: 'mt-3',
                  })}
                >
                  {t('listingPage.applyForThisHome')}
                </Link>
              </>
            )}
          </HostCard>
          <div className="hidden flex-col gap-5 lg:flex">
            {later && <later.TrustPanel listing={listing} />}
            <ListingCosts listing={listing} moveIn={moveIn} />
          </div>
        </aside>
      </div>
      {later && <later.SimilarHomes id={listing.id} />}
      {!composing && host.data && profile?.id !== listing.owner_id && (
        <div className="fixed inset-x-0 bottom-(--tabs) z-20 flex items-center justify-between gap-4 border-t border-border bg-bg/95 px-4 py-3 frosted lg:hidden">
          <p className="min-w-0">
            <span className="block text-lg font-semibold">
              {money(listing.rent_cents, listing.currency)}
            </span>
            <span className="block text-sm text-muted">{t('listingPage.eachMonth')}</span>
          </p>
          <Button size="lg" onClick={() => setComposing(true)}>
            {t('listingPage.messageHost')}
          </Button>
        </div>
      )}
    </Page>
  );
}
