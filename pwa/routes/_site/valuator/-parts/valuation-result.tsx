import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import {
  COMPARABLES_LEAST,
  COMPARABLES_MOST,
  type Valuation,
  type ValuedHome,
  valuationQuery,
} from '#shared/domains/listings/cache/valuation.ts';
import { bedroomsText, typeLabel } from '#shared/domains/listings/model/home-words.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { Comparables } from './comparables.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What a home may bring, and the homes that this rests on. */
export function ValuationResult({ home }: { home: ValuedHome | null }) {
  const t = useTexts(texts);
  if (!home) {
    return (
      <EmptyState boxed title={t('valuationResult.tellUsAboutTheHome')} icon={<Scale size={28} />}>
        {t('valuationResult.youGetARange')}
      </EmptyState>
    );
  }
  return <Valued home={home} />;
}

function Valued({ home }: { home: ValuedHome }) {
  const t = useTexts(texts);
  const query = useQuery(valuationQuery(home));
  return (
    <div aria-live="polite" className="min-w-0">
      <RemoteQuery query={query} what={t('valuationResult.valuations')} icon={<Scale size={28} />}>
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
  const t = useTexts(texts);
  const { homes, range } = valuation;
  if (!range) return null;
  return (
    <Card className="p-5 md:p-6">
      <h2 className="text-sm font-semibold text-muted">{t('valuationResult.rentEachMonth')}</h2>
      <p className="headline mt-1 text-3xl md:text-4xl">
        {t('valuationResult.lowToHigh', { low: money(range.low), high: money(range.high) })}
      </p>
      <p className="mt-2 text-lg">
        {t.rich('valuationResult.inTheMiddle', {
          amount: money(range.median),
          strong: (words) => <strong>{words}</strong>,
        })}
      </p>
      <p className="mt-3 max-w-[60ch] text-pretty text-muted">
        {homes.length === COMPARABLES_MOST
          ? t('valuationResult.theMostAlike', {
              most: COMPARABLES_MOST,
              likeness: likenessText(home, valuation),
            })
          : t('valuationResult.alike', {
              count: homes.length,
              likeness: likenessText(home, valuation),
            })}{' '}
        {t('valuationResult.howToRead')}
      </p>
    </Card>
  );
}

/** In words, how alike the homes are. */
function likenessText(home: ValuedHome, { likeness }: Valuation): string {
  const place =
    likeness.near && home.near
      ? t('likeness.near', { near: home.near })
      : t('likeness.anywhereIn', { city: home.city ?? '' });
  const beds = likeness.beds === 0 ? bedroomsText(home.beds) : t('likeness.oneBedroomOff');
  const share = Math.round(likeness.area * 100);
  return [
    typeLabel(home.type).toLowerCase(),
    beds,
    home.sqft !== undefined && t('likeness.area', { share, area: home.sqft }),
    place,
    likeness.near && home.city && t('likeness.in', { city: home.city }),
  ]
    .filter(Boolean)
    .join(', ');
}

function TooFew({ home, count }: { home: ValuedHome; count: number }) {
  const t = useTexts(texts);
  const search: HomesSearch = { type: home.type, ...(home.city && { city: home.city }) };
  return (
    <EmptyState
      boxed
      title={t('valuationResult.tooFewHomesToSay')}
      icon={<Scale size={28} />}
      action={
        <Link to="/homes" search={search} className={buttonClass({ variant: 'secondary' })}>
          {t('valuationResult.seeHomesOnOffer')}
        </Link>
      }
    >
      {t('valuationResult.tooFew', { count, least: COMPARABLES_LEAST })}
    </EmptyState>
  );
}
