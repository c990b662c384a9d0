import { Link } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { listingFrom } from '#shared/domains/listings/model/valuation/new-listing.ts';
import type { Valued, ValuedHome } from '#shared/domains/listings/model/valuation/valued-home.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { dates, numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

const titled = (name: string) => name.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());

/** The range with its middle, how well such ranges hold, and the way to offer the home. */
export function RentRange({ home, valued }: { home: ValuedHome; valued: Valued }) {
  const t = useTexts(texts);
  const { model, city, region, areas } = valued;
  const share = numbers({ style: 'percent', maximumFractionDigits: 0 });
  const place = [...areas.slice(0, 2).map(titled), `${city}, ${region}`].join(', ');
  return (
    <Card className="p-5 md:p-6">
      <h2 className="text-sm font-semibold text-muted">{t('valuationResult.rentEachMonth')}</h2>
      <p className="headline mt-1 text-3xl md:text-4xl">
        {t('valuationResult.lowToHigh', {
          low: money(valued.low_cents),
          high: money(valued.high_cents),
        })}
      </p>
      <p className="mt-2 text-lg">
        {t.rich('valuationResult.inTheMiddle', {
          amount: money(valued.cents),
          strong: (words) => <strong>{words}</strong>,
        })}
      </p>
      <p className="mt-3 max-w-[64ch] text-pretty text-muted">
        {t('valuationResult.where', { place })}{' '}
        {t('valuationResult.tried', {
          homes: model.held_out,
          half: share.format(model.median_error),
          most: share.format(model.wide_error),
        })}
      </p>
      <p className="mt-2 max-w-[64ch] text-sm text-pretty text-muted">
        {t('valuationResult.from', {
          homes: model.homes,
          leases: model.leases,
          day: dates({ dateStyle: 'medium' }).format(new Date(model.fitted_at)),
        })}
      </p>
      <ListIt home={home} valued={valued} />
    </Card>
  );
}

/** The way to offer the home; who is no host yet is led to become one. */
function ListIt({ home, valued }: { home: ValuedHome; valued: Valued }) {
  const t = useTexts(texts);
  const role = useProfile()?.user_type;
  const className = buttonClass({ className: 'mt-5' });
  if (role === 'renter' || role === 'guide') {
    return (
      <Link to="/partner/$kind" params={{ kind: 'host' }} className={className}>
        {t('valuationResult.becomeHost')}
      </Link>
    );
  }
  return (
    <Link
      to="/dashboard/listings/create-listing"
      search={listingFrom(home, valued)}
      className={className}
    >
      {t('valuationResult.listIt')}
    </Link>
  );
}
