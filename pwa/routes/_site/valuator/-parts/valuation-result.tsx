import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { valuationQuery } from '#shared/domains/listings/cache/valuation.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import type { ValuedHome } from '#shared/domains/listings/model/valuation/valued-home.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { Comparables } from './comparables.tsx';
import { ComparablesMap } from './comparables-map.tsx';
import { RentRange } from './rent-range.tsx';
import { RentChanges, RentReasons } from './rent-reasons.tsx';
import { RentTrend } from './rent-trend.tsx';
import texts from './texts/en.ts';

/** What a home may bring, why, and the homes that are most alike. */
export function ValuationResult({ home }: { home: ValuedHome | null }) {
  const t = useTexts(texts);
  if (!home) {
    return (
      <EmptyState boxed title={t('valuationResult.tellUsAboutTheHome')} icon={<Scale size={28} />}>
        {t('valuationResult.youGetARange')}
      </EmptyState>
    );
  }
  return <Answer home={home} />;
}

function Answer({ home }: { home: ValuedHome }) {
  const t = useTexts(texts);
  const query = useQuery(valuationQuery(home));
  return (
    <div aria-live="polite" className="min-w-0">
      <RemoteQuery query={query} what={t('valuationResult.valuations')} icon={<Scale size={28} />}>
        {({ valuation, homes, pins }) => (
          <div className="flex flex-col gap-8">
            {valuation.state === 'valued' ? (
              <>
                <RentRange home={home} valued={valuation} />
                <div className="grid gap-8 md:grid-cols-2 md:items-start">
                  <RentReasons valued={valuation} />
                  <RentChanges valued={valuation} />
                </div>
                <RentTrend valued={valuation} />
              </>
            ) : valuation.state === 'too_few' ? (
              <TooFew home={home} count={homes.length} least={valuation.least} />
            ) : (
              <EmptyState
                boxed
                title={t('valuationResult.placeUnknown')}
                icon={<Scale size={28} />}
              >
                {t('valuationResult.placeUnknownWhy')}
              </EmptyState>
            )}
            {homes.length > 0 && <Comparables homes={homes} />}
            {pins.length > 0 && <ComparablesMap pins={pins} />}
          </div>
        )}
      </RemoteQuery>
    </div>
  );
}

function TooFew({ home, count, least }: { home: ValuedHome; count: number; least: number }) {
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
      {t('valuationResult.tooFew', { count, least })}
    </EmptyState>
  );
}
