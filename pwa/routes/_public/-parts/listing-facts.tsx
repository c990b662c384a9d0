import { Bath, BedDouble, CalendarDays, Check, House, type LucideIcon, Ruler } from 'lucide-react';
import { useState } from 'react';
import {
  availabilityText,
  bathroomsText,
  bedroomsText,
  typeLabel,
} from '#shared/domains/listings/rules.ts';
import type { Listing } from '#shared/domains/listings/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { numbers } from '#shared/language/format.ts';
import { useNow } from '#shared/platform/use-now.ts';

/** The few numbers that decide. */
export function Facts({ listing }: { listing: Listing }) {
  const today = useNow();
  const facts: [LucideIcon, string][] = [
    [House, typeLabel(listing.home_type)],
    [BedDouble, bedroomsText(listing.bedrooms)],
    [Bath, bathroomsText(listing.bathrooms)],
    ...(listing.area_sqft
      ? [[Ruler, `${numbers().format(listing.area_sqft)} sq ft`] satisfies [LucideIcon, string]]
      : []),
    [CalendarDays, availabilityText(listing.available_from, today)],
  ];
  return (
    <ul className="mt-6 flex flex-wrap gap-x-7 gap-y-3 border-y border-border py-5">
      {facts.map(([Icon, text]) => (
        <li key={text} className="flex items-center gap-2.5 font-medium">
          <Icon aria-hidden="true" size={20} className="text-brand" />
          {text}
        </li>
      ))}
    </ul>
  );
}

const LONG = 420;

/** What the host says about it; a long text shows its beginning. */
export function Description({ text }: { text: string }) {
  const [whole, setWhole] = useState(text.length <= LONG * 1.3);
  if (!text.trim()) return null;
  const cut = `${text.slice(0, text.lastIndexOf(' ', LONG))} …`;
  return (
    <section className="mt-9">
      <h2 className="text-xl font-semibold">About this home</h2>
      <div className="mt-3 max-w-[68ch] text-pretty whitespace-pre-line text-text/90">
        {whole ? text : cut}
      </div>
      {!whole && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={() => setWhole(true)}>
          Read all of it
        </Button>
      )}
    </section>
  );
}

/** What comes with it. */
export function Amenities({ listing }: { listing: Listing }) {
  const all = [
    ...(listing.furnished ? ['Furnished'] : []),
    ...(listing.pets_allowed ? ['Pets welcome'] : []),
    ...(listing.amenities ?? []).map(words),
  ];
  if (all.length === 0) return null;
  return (
    <section className="mt-9">
      <h2 className="text-xl font-semibold">What comes with it</h2>
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

function words(amenity: string): string {
  const text = amenity.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
