import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { todayAt } from '../../../../language/format.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { availabilityText, bathroomsText, bedroomsText } from '../../model/home-words.ts';
import { money } from '../../model/rules.ts';
import type { ListingCard as Card } from '../../model/schema.ts';
import texts from '../../texts/en.ts';
import { CardPictures } from './card-pictures.tsx';

type ListingCardProps = {
  listing: Card;
  today: Date;
  /** The heart. */
  favorite: ReactNode;
  /** Why it is shown here, such as that it is new since the last visit. */
  mark?: ReactNode;
  /** On the first screen, its picture goes first. */
  priority?: boolean;
};

/** How wide a card's picture is, for the browser's choice of file. */
const SIZES = '(min-width: 1024px) 312px, (min-width: 768px) 46vw, calc(100vw - 32px)';

/** A home in a list of results. The title is the link, and the whole text answers to it. */
export function ListingCard({
  listing,
  today,
  favorite,
  mark,
  priority = false,
}: ListingCardProps) {
  const t = useTexts(texts);
  const facts = [
    bedroomsText(listing.bedrooms),
    bathroomsText(listing.bathrooms),
    listing.area_sqft && t('card.area', { area: listing.area_sqft }),
  ].filter(Boolean);
  return (
    <article className="relative flex min-w-0 flex-col">
      <div className="relative">
        <CardPictures
          listingId={listing.id}
          pictures={listing.pictures}
          sizes={SIZES}
          priority={priority}
        />
        <div className="pointer-events-none absolute top-3.5 left-3 z-10 flex flex-wrap gap-1.5 empty:hidden">
          {mark}
        </div>
      </div>
      <div className="relative mt-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="text-lg font-semibold">
            {money(listing.rent_cents, listing.currency)}
            <span className="text-sm font-normal text-muted"> {t('card.perMonth')}</span>
          </p>
          <p className="text-sm text-muted">
            {availabilityText(listing.available_from, todayAt(null, today))}
          </p>
        </div>
        {listing.monthly_fees_cents ? (
          <p className="text-sm text-muted">
            {t('card.withFees', {
              total: money(listing.rent_cents + listing.monthly_fees_cents, listing.currency),
            })}
          </p>
        ) : null}
        <h2 className="mt-0.5 line-clamp-2 font-medium text-pretty">
          <Link
            to="/listings/$id"
            params={{ id: listing.id }}
            className="rounded-sm after:absolute after:inset-0 hover:text-brand"
          >
            {listing.title}
          </Link>
        </h2>
        <p className="truncate text-sm text-muted">{facts.join(' · ')}</p>
        <p className="truncate text-sm text-muted">
          {[listing.neighborhood, `${listing.city}, ${listing.state}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      {/* After the title, which says of what home it is to those who go from one to the next by keyboard. */}
      <div className="absolute top-2.5 right-2.5 z-10">{favorite}</div>
    </article>
  );
}

/** The room that a card takes while it loads. */
export function ListingCardSkeleton() {
  return (
    <div className="flex flex-col">
      <Skeleton className="aspect-4/3 rounded-lg" />
      <Skeleton className="mt-4 h-5 w-2/5" />
      <Skeleton className="mt-2.5 h-4 w-4/5" />
      <Skeleton className="mt-2 h-4 w-3/5" />
    </div>
  );
}

/** The grid of cards: as many columns as fit. */
export const listingGridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-9';
