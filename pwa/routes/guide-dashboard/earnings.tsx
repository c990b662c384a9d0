import { createFileRoute } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';

export const Route = createFileRoute('/guide-dashboard/earnings')({
  head: () => ({ meta: [{ title: pageTitle('Earnings') }] }),
  // Nobody has been paid for a tour yet: tours and their payouts do not exist in the database.
  component: () => (
    <Page className="py-6 md:py-8">
      <PageHeading>Earnings</PageHeading>
      <EmptyState title="Nothing earned yet" icon={<Wallet size={28} />}>
        What you earn with tours appears here from the first one that is paid.
      </EmptyState>
    </Page>
  ),
});
