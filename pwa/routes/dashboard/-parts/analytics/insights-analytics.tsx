import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { insightsQuery } from '#shared/domains/analytics/queries.ts';
import { lastDays } from '#shared/domains/analytics/rules.ts';
import { homeChoicesQuery } from '#shared/domains/listings/choices.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Select } from '#shared/kit/select.tsx';
import { useNow } from '#shared/platform/use-now.ts';
import { HomeField } from '../../../../shell/home-field.tsx';
import { Page, PageHeading } from '../../../../shell/page.tsx';
import { RemoteQuery } from '../../../../shell/remote/remote-query.tsx';
import { type HostSide, useHostSide } from '../../../../shell/use-host-side.ts';
import { InsightCharts } from './insight-charts.tsx';

const PERIODS = [
  { value: '28', label: 'Four weeks' },
  { value: '84', label: 'Twelve weeks' },
  { value: '364', label: 'A year' },
] as const;

type InsightsAnalyticsProps = { home: string | undefined; days: number };

/** What the figures around the host's homes say, for all of them or for one. */
export function InsightsAnalytics({ home, days }: InsightsAnalyticsProps) {
  const side = useHostSide();
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        lead="From a look to a lease, against as many days before. Every chart is a table and a file, too."
        action={
          <Link to="/dashboard/insights" className={buttonClass({ variant: 'secondary' })}>
            Day by day
          </Link>
        }
      >
        Insights analytics
      </PageHeading>
      <div className="mt-6 flex flex-col gap-6">
        {side?.org ? (
          <>
            <Choice side={side} home={home} days={days} />
            <Figures org={side.org} home={home} days={days} />
          </>
        ) : (
          <EmptyState title="Nothing to count yet" icon={<ChartColumn size={28} />}>
            Views, messages and tours are counted from the day your first home is published.
          </EmptyState>
        )}
      </div>
    </Page>
  );
}

function Choice({ side, home, days }: InsightsAnalyticsProps & { side: HostSide }) {
  const navigate = useNavigate();
  const homes = useQuery(homeChoicesQuery(side)).data ?? [];
  const go = (search: { home?: string | undefined; days?: 28 | 84 | 364 | undefined }) =>
    void navigate({
      to: '/dashboard/insights/analytics',
      search,
      replace: true,
      resetScroll: false,
    });
  const period = days === 84 || days === 364 ? days : 28;
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_14rem]">
      <HomeField
        homes={homes}
        label="Home"
        hint="All of them, while none is chosen."
        value={home ?? ''}
        onChange={(next) => go({ home: next || undefined, days: period })}
      />
      <Select
        label="Period"
        value={String(period)}
        options={PERIODS}
        onChange={({ target }) =>
          go({ home, days: target.value === '364' ? 364 : target.value === '84' ? 84 : 28 })
        }
      />
    </div>
  );
}

function Figures({ org, home, days }: InsightsAnalyticsProps & { org: string }) {
  const { from, to } = lastDays(useNow(), days);
  const query = useQuery(insightsQuery(org, from, to, home));
  return (
    <RemoteQuery query={query} what="Insights" icon={<ChartColumn size={28} />}>
      {(insights) => <InsightCharts insights={insights} />}
    </RemoteQuery>
  );
}
