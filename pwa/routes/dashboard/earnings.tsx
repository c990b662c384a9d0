import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/store.ts';
import { ownListingsQuery } from '#shared/domains/listings/queries.ts';
import { money } from '#shared/domains/listings/rules.ts';
import type { OwnListing } from '#shared/domains/listings/schema.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';

export const Route = createFileRoute('/dashboard/earnings')({
  head: () => ({ meta: [{ title: pageTitle('Earnings') }] }),
  component: Earnings,
});

/** The rent that rented homes bring, home by home; payments come with leases. */
function Earnings() {
  const me = useProfile()?.id ?? '';
  const query = useQuery({ ...ownListingsQuery(me), enabled: me !== '' });
  const rented = query.data?.filter(({ status }) => status === 'rented') ?? [];
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead="Rent of the homes that are let now.">Earnings</PageHeading>
      <div className="mt-6 max-w-[56rem]">
        {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton className="h-40" />}
        {query.isSuccess && rented.length === 0 && (
          <EmptyState title="No home is let yet" icon={<Wallet size={28} />}>
            The rent of a home counts here from the day it is let.
          </EmptyState>
        )}
        {rented.length > 0 && <RentTable homes={rented} />}
      </div>
    </Page>
  );
}

function RentTable({ homes }: { homes: OwnListing[] }) {
  const total = homes.reduce((sum, { rent_cents }) => sum + rent_cents, 0);
  return (
    <table className="w-full overflow-hidden rounded-lg border border-border bg-surface text-left">
      <caption className="sr-only">Monthly rent by home</caption>
      <thead className="border-b border-border text-sm text-muted">
        <tr>
          <th className="px-4 py-3 font-semibold">Home</th>
          <th className="px-4 py-3 text-right font-semibold">Rent a month</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border/70">
        {homes.map((home) => (
          <tr key={home.id}>
            <td className="px-4 py-3">
              {home.title}
              <span className="block text-sm text-muted">
                {home.city}, {home.state}
              </span>
            </td>
            <td className="px-4 py-3 text-right">{money(home.rent_cents, home.currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t border-border font-semibold">
        <tr>
          <th className="px-4 py-3">Together</th>
          <td className="px-4 py-3 text-right">{money(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
