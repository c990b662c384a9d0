import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { pinCardQuery } from '#shared/domains/listings/cache/pin-queries.ts';
import { bathroomsText, bedroomsText } from '#shared/domains/listings/model/home-words.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import type { ListingCard } from '#shared/domains/listings/model/schema.ts';
import { ListingPicture } from '#shared/domains/listings/ui/card/listing-picture.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';

type PinCardProps = {
  id: string;
  /** The card of a list that is on the page: it is there at once. */
  known: ListingCard | undefined;
  /** Chosen by the keyboard: the focus goes to its link. */
  focus: boolean;
  onClose: () => void;
  heart: (listing: ListingCard) => ReactNode;
};

/** The home whose pin was chosen. */
export function PinCard({ id, known, focus, onClose, heart }: PinCardProps) {
  const t = useTexts(texts);
  const card = useQuery({ ...pinCardQuery(id), enabled: known === undefined });
  const listing = known ?? card.data;
  const link = useRef<HTMLAnchorElement>(null);
  const isHere = listing !== undefined && listing !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another home takes the focus again
  useEffect(() => {
    if (focus && isHere) link.current?.focus();
  }, [focus, isHere, id]);
  const [picture] = listing?.pictures ?? [];
  return (
    <section
      role="dialog"
      aria-label={listing?.title ?? t('card.loading')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      className="pointer-events-auto flex w-full max-w-96 overflow-hidden rounded-lg border border-border bg-surface shadow-lift"
    >
      {picture && (
        <ListingPicture picture={picture} sizes="128px" className="w-28 shrink-0 md:w-32" />
      )}
      <div className="relative min-w-0 grow p-3">
        {listing ? (
          <>
            <p className="pr-20 font-semibold">{money(listing.rent_cents, listing.currency)}</p>
            <Link
              ref={link}
              to="/listings/$id"
              params={{ id }}
              className="mt-0.5 line-clamp-2 rounded-sm font-medium after:absolute after:inset-0 hover:text-brand"
            >
              {listing.title}
            </Link>
            <p className="truncate text-sm text-muted">
              {[
                bedroomsText(listing.bedrooms),
                bathroomsText(listing.bathrooms),
                listing.neighborhood,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </>
        ) : (
          <p role="status" className="pr-10 text-sm text-muted">
            {card.isError
              ? t('card.notLoaded')
              : card.data === null
                ? t('card.gone')
                : t('card.loading')}
          </p>
        )}
        <div className="absolute top-1.5 right-1.5 z-10 flex">
          {listing && heart(listing)}
          <IconButton label={t('card.close')} onClick={onClose}>
            <X aria-hidden="true" size={18} />
          </IconButton>
        </div>
      </div>
    </section>
  );
}
