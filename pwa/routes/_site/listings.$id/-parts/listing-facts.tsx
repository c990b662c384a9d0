import { Bath, BedDouble, CalendarDays, Check, House, type LucideIcon, Ruler } from 'lucide-react';
import { useState } from 'react';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import {
  availabilityText,
  bathroomsText,
  bedroomsText,
  typeLabel,
} from '#shared/domains/listings/model/home-words.ts';
import { Button } from '#shared/kit/button.tsx';
import { dates, todayAt } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { amenityName } from '../../../../features/home-terms/amenity-name.ts';
import texts from './texts/en.ts';

/** The few numbers that decide. */
export function Facts({ listing }: { listing: Listing }) {
  const t = useTexts(texts);
  const today = todayAt(listing, useNow());
  const facts: [LucideIcon, string][] = [
    [House, typeLabel(listing.home_type)],
    [BedDouble, bedroomsText(listing.bedrooms)],
    [Bath, bathroomsText(listing.bathrooms)],
    ...(listing.area_sqft
      ? [
          [Ruler, t('listingFacts.area', { area: listing.area_sqft })] satisfies [
            LucideIcon,
            string,
          ],
        ]
      : []),
    [CalendarDays, availabilityText(listing.available_from, today)],
  ];
  const since = listing.published_at;
  const day = dates({ dateStyle: 'medium', timeZone: listing.time_zone ?? 'UTC' });
  return (
    <>
      <ul className="mt-6 flex flex-wrap gap-x-7 gap-y-3 border-y border-border py-5">
        {facts.map(([Icon, text]) => (
          <li key={text} className="flex items-center gap-2.5 font-medium">
            <Icon aria-hidden="true" size={20} className="text-brand" />
            {text}
          </li>
        ))}
      </ul>
      {since && listing.status === 'active' && (
        <p className="mt-3 text-sm text-muted">
          {t('listingFacts.listedOn', { day: day.format(new Date(since)) })}
        </p>
      )}
    </>
  );
}

const LONG = 420;

/** What the host says about it; a long text shows its beginning. */
export function Description({ text }: { text: string }) {
  const t = useTexts(texts);
  const [whole, setWhole] = useState(text.length <= LONG * 1.3);
  if (!text.trim()) return null;
  const cut = `${text.slice(0, text.lastIndexOf(' ', LONG))} …`;
  return (
    <section className="mt-9">
      <h2 className="text-xl font-semibold">{t('listingFacts.aboutThisHome')}</h2>
      <div className="mt-3 max-w-[68ch] text-pretty whitespace-pre-line text-text/90">
        {whole ? text : cut}
      </div>
      {!whole && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={() => setWhole(true)}>
          {t('listingFacts.readAll')}
        </Button>
      )}
    </section>
  );
}

/** What comes with it. */
export function Amenities({ listing }: { listing: Listing }) {
  const t = useTexts(texts);
  const all = [
    ...(listing.furnished ? [amenityName('Furnished')] : []),
    ...(listing.pets_allowed ? [t('listingFacts.petsWelcome')] : []),
    ...(listing.amenities ?? []).map(amenityName),
  ];
  if (all.length === 0) return null;
  return (
    <section className="mt-9">
      <h2 className="text-xl font-semibold">{t('listingFacts.whatComes')}</h2>
      <ul className="mt-4 grid gap-x-6 gap-y-3 md:grid-cols-2">
        {[...new Set(all)].map((amenity) => (
          <li key={amenity} className="flex items-center gap-3">
            <Check aria-hidden="true" size={18} className="shrink-0 text-brand" />
            {amenity}
          </li>
        ))}
      </ul>
    </section>
  );
}
