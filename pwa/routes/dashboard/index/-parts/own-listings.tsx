import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { hostFiguresQuery } from '#shared/domains/listings/cache/host-figure-queries.ts';
import type { HostSide } from '#shared/domains/listings/model/host-side.ts';
import { onDemand } from '#shared/kit/popup.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

const SHOWN = 6;

/** Apart from the first bytes of the page: what reads and draws homes weighs as much as a tenth of it. */
const rows = onDemand(() => import('./own-listing-rows.tsx'));

/** The first homes of the host's side with their state, those to let first. */
export function OwnListings({ side }: { side: HostSide }) {
  const t = useTexts(texts);
  const code = rows.useModule(true);
  const { data: figures } = useQuery(hostFiguresQuery(side.me));
  const count = figures?.all_homes ?? 0;
  const pending = (
    <div className="grid gap-3 lg:grid-cols-2">
      {Array.from({ length: SHOWN }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place-holders have no identity
        <Skeleton key={row} className="h-22.5 rounded-lg" />
      ))}
    </div>
  );
  return (
    <section id="your-listings" className="mt-8 scroll-mt-[calc(var(--header)+1rem)]">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-semibold">{t('ownListings.yourListings')}</h2>
        {count > SHOWN && (
          <Link
            to="/dashboard/listings"
            className="shrink-0 text-sm font-semibold text-brand hover:underline"
          >
            {t('ownListings.showAll', { count })}
          </Link>
        )}
      </div>
      {code ? <code.OwnListingRows side={side} shown={SHOWN} pending={pending} /> : pending}
    </section>
  );
}
