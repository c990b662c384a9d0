import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { bedroomsText, money } from '#shared/domains/listings/rules.ts';
import type { HomesSearch } from '#shared/domains/listings/schema.ts';
import {
  COMPARABLES_LEAST,
  COMPARABLES_MOST,
  type Valuation,
  type ValuedHome,
  valuationQuery,
} from '#shared/domains/listings/valuation.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { numbers } from '#shared/language/format.ts';
import { RemoteQuery } from '../../../../shell/remote/remote-query.tsx';
import { Comparables } from './comparables.tsx';

/** What a home may bring, and the homes that this rests on. */
export function ValuationResult({ home }: { home: ValuedHome | null }) {
  if (!home) {
    return (
      <EmptyState
        className="rounded-lg border border-border bg-surface"
        title="Tell us about the home"
        icon={<Scale size={28} />}
      >
        You get a range with its middle, and every home that it rests on, each with its page.
      </EmptyState>
    );
  }
  return <Valued home={home} />;
}

function Valued({ home }: { home: ValuedHome }) {
  const query = useQuery(valuationQuery(home));
  return (
    <div aria-live="polite" className="min-w-0">
      <RemoteQuery query={query} what="Valuations" icon={<Scale size={28} />}>
        {(valuation) => (
          <div className="flex flex-col gap-6">
            {valuation.range ? (
              <Range home={home} valuation={valuation} />
            ) : (
              <TooFew home={home} count={valuation.homes.length} />
            )}
            {valuation.homes.length > 0 && <Comparables homes={valuation.homes} />}
          </div>
        )}
      </RemoteQuery>
    </div>
  );
}

function Range({ home, valuation }: { home: ValuedHome; valuation: Valuation }) {
  const { homes, range } = valuation;
  if (!range) return null;
  return (
    <Card className="p-5 md:p-6">
      <h2 className="text-sm font-semibold text-muted">Rent each month</h2>
      <p className="headline mt-1 text-3xl md:text-4xl">
        {money(range.low)} to {money(range.high)}
      </p>
      <p className="mt-2 text-lg">
        In the middle: <strong>{money(range.median)}</strong>
      </p>
      <p className="mt-3 max-w-[60ch] text-pretty text-muted">
        {homes.length === COMPARABLES_MOST
          ? `The ${COMPARABLES_MOST} homes on offer that are most like this one: `
          : `${homes.length} homes on offer are like this one: `}
        {likenessText(home, valuation)}. A quarter of them ask less than this range, a quarter more.
        What is asked is not always what is paid.
      </p>
    </Card>
  );
}

/** In words, how alike the homes are. */
function likenessText(home: ValuedHome, { likeness }: Valuation): string {
  const place = likeness.near && home.near ? `found by “${home.near}”` : `anywhere in ${home.city}`;
  const beds = likeness.beds === 0 ? bedroomsText(home.beds) : 'one bedroom more or fewer';
  const share = Math.round(likeness.area * 100);
  return [
    home.type,
    beds,
    home.sqft !== undefined && `within ${share}% of ${numbers().format(home.sqft)} sq ft`,
    place,
    likeness.near && home.city && `in ${home.city}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function TooFew({ home, count }: { home: ValuedHome; count: number }) {
  const search: HomesSearch = { type: home.type, ...(home.city && { city: home.city }) };
  return (
    <EmptyState
      className="rounded-lg border border-border bg-surface"
      title="Too few homes to say"
      icon={<Scale size={28} />}
      action={
        <Link to="/homes" search={search} className={buttonClass({ variant: 'secondary' })}>
          See homes on offer
        </Link>
      }
    >
      {count === 0 ? 'No home' : count === 1 ? 'One home' : `${count} homes`} on offer
      {count === 1 ? ' is' : ' are'} like this one; an honest range takes at least{' '}
      {COMPARABLES_LEAST}. Try a wider area, or leave the size out.
    </EmptyState>
  );
}
