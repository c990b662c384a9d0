import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { insightsQuery } from '#shared/domains/analytics/cache/queries.ts';
import { lastDays } from '#shared/domains/analytics/model/rules.ts';
import { homeChoicesQuery } from '#shared/domains/listings/cache/choices.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Select } from '#shared/kit/select.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { HomeField } from '../../../../features/forms/home-field.tsx';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { type HostSide, useHostSide } from '../use-host-side.ts';
import { InsightCharts } from './insight-charts.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

const periods = () =>
  [
    { value: '28', label: t('insightsAnalytics.fourWeeks') },
    { value: '84', label: t('insightsAnalytics.twelveWeeks') },
    { value: '364', label: t('insightsAnalytics.aYear') },
  ] as const;

type InsightsAnalyticsProps = { home: string | undefined; days: number };

/** What the figures around the host's homes say, for all of them or for one. */
export function InsightsAnalytics({ home, days }: InsightsAnalyticsProps) {
  const t = useTexts(texts);
  const side = useHostSide();
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        lead={t('insightsAnalytics.fromALook')}
        action={
          <Link to="/dashboard/insights" className={buttonClass({ variant: 'secondary' })}>
            {t('insightsAnalytics.dayByDay')}
          </Link>
        }
      >
        {t('insightsAnalytics.insightsAnalytics')}
      </PageHeading>
      <div className="mt-6 flex flex-col gap-6">
        {side.org ? (
          <>
            <Choice side={side} home={home} days={days} />
            <Figures org={side.org} home={home} days={days} />
          </>
        ) : (
          <EmptyState
            title={t('insightsAnalytics.nothingToCountYet')}
            icon={<ChartColumn size={28} />}
          >
            {t('insightsAnalytics.viewsMessagesAndTours')}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}

function Choice({ side, home, days }: InsightsAnalyticsProps & { side: HostSide }) {
  const t = useTexts(texts);
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
        label={t('insightsAnalytics.home')}
        hint={t('insightsAnalytics.allOfThemWhileNone')}
        value={home ?? ''}
        onChange={(next) => go({ home: next || undefined, days: period })}
      />
      <Select
        label={t('insightsAnalytics.period')}
        data-action="insights.filter"
        value={String(period)}
        options={periods()}
        onChange={({ target }) =>
          go({ home, days: target.value === '364' ? 364 : target.value === '84' ? 84 : 28 })
        }
      />
    </div>
  );
}

function Figures({ org, home, days }: InsightsAnalyticsProps & { org: string }) {
  const t = useTexts(texts);
  const { from, to } = lastDays(useNow(), days);
  const query = useQuery(insightsQuery(org, from, to, home));
  return (
    <RemoteQuery
      query={query}
      what={t('insightsAnalytics.insights')}
      icon={<ChartColumn size={28} />}
    >
      {(insights) => <InsightCharts insights={insights} />}
    </RemoteQuery>
  );
}
