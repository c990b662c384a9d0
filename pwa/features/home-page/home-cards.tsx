import type { ReactNode } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import type { ListingCard as Card } from '#shared/domains/listings/model/schema.ts';
import { useFavorites } from '#shared/domains/listings/state/use-favorites.ts';
import { FavoriteButton } from '#shared/domains/listings/ui/card/favorite-button.tsx';
import { ListingCard, listingGridClass } from '#shared/domains/listings/ui/card/listing-card.tsx';
import { useNow } from '#shared/platform/use-now.ts';

type HomeCardsProps = { title: ReactNode; homes: readonly Card[] };

/** Homes under a heading, as every list of homes shows them. */
export function HomeCards({ title, homes }: HomeCardsProps) {
  const favorites = useFavorites(useProfile()?.id ?? null);
  const today = useNow();
  if (homes.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="mb-5 text-xl font-semibold">{title}</h2>
      <ul className={listingGridClass}>
        {homes.map((listing) => (
          <li key={listing.id} className="min-w-0">
            <ListingCard
              listing={listing}
              today={today}
              favorite={
                <FavoriteButton
                  title={listing.title}
                  saved={favorites.ids?.includes(listing.id) ?? false}
                  onToggle={() => favorites.toggle(listing.id)}
                />
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
