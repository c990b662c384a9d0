import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApplicationToDecide } from '#shared/domains/applications/api/received-application.ts';
import { listingCriteriaQuery } from '#shared/domains/applications/cache/criteria-queries.ts';
import {
  applicationToDecideQuery,
  applicationVersionsQuery,
} from '#shared/domains/applications/cache/received-queries.ts';
import { comparedIds } from '#shared/domains/applications/model/comparison.ts';
import type { ApplicationContent } from '#shared/domains/applications/model/content.ts';
import { checkCriteria, incomeRatio } from '#shared/domains/applications/model/criteria.ts';
import {
  applicationStatusLabels,
  employmentLabels,
} from '#shared/domains/applications/model/labels.ts';
import { sharedPapersQuery } from '#shared/domains/documents/cache/shares.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../../../../app/session/signed-in.tsx';
import { longDate } from '../../../../../features/dates/long-date.ts';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { ApplicationDecision } from '../application-decision.tsx';
import texts from '../texts/en.ts';

type Compared = {
  application: ApplicationToDecide;
  content: ApplicationContent | undefined;
  met: string;
  papers: number | undefined;
};

/** Up to four applications next to each other, by the same questions. */
export function CompareApplications({ ids }: { ids: string | undefined }) {
  const t = useTexts(texts);
  const me = useMe().id;
  const asked = comparedIds(ids);
  const applications = useQueries({
    queries: asked.map((id) => applicationToDecideQuery(me, id)),
    combine: (all) => ({
      data: all.every(({ data }) => data !== undefined)
        ? all.flatMap(({ data }) => data ?? [])
        : undefined,
      error: all.find(({ error }) => error)?.error ?? null,
      isError: all.some(({ isError }) => isError),
      fetchStatus: all.find(({ fetchStatus }) => fetchStatus !== 'idle')?.fetchStatus ?? 'idle',
      refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
    }),
  });
  return (
    <Page className="py-6 md:py-8">
      <p className="mb-3">
        <Link
          to="/dashboard/applications"
          className="text-sm font-semibold text-link hover:underline"
        >
          {t('compare.allApplications')}
        </Link>
      </p>
      <PageHeading lead={t('compare.lead')}>{t('compare.title')}</PageHeading>
      <div className="mt-6">
        <RemoteQuery
          query={applications}
          what={t('compare.title')}
          icon={<ClipboardList size={28} />}
        >
          {(found) =>
            found.length === 0 ? (
              <EmptyState boxed title={t('compare.none')} icon={<ClipboardList size={28} />}>
                {t('compare.select')}
              </EmptyState>
            ) : (
              <Comparison me={me} applications={found} />
            )
          }
        </RemoteQuery>
      </div>
    </Page>
  );
}

type ComparisonProps = { me: string; applications: readonly ApplicationToDecide[] };

function Comparison({ me, applications }: ComparisonProps) {
  const t = useTexts(texts);
  const versions = useQueries({
    queries: applications.map(({ id }) => applicationVersionsQuery(me, id)),
  });
  const criteria = useQueries({
    queries: applications.map(({ listings }) => listingCriteriaQuery(listings.id)),
  });
  const papers = useQueries({ queries: applications.map(({ id }) => sharedPapersQuery(me, id)) });
  const all: Compared[] = applications.map((application, at) => {
    const content = versions[at]?.data?.[0]?.content;
    const rules = criteria[at]?.data;
    const shared = papers[at]?.data;
    const checks =
      rules && content
        ? checkCriteria(rules, application.listings, content, {
            hasProofOfIncome: (shared ?? []).some(({ kind }) => kind === 'income'),
          })
        : [];
    const met = checks.filter(({ result }) => result === 'met').length;
    return {
      application,
      content,
      met: checks.length > 0 ? t('compare.metOf', { met, of: checks.length }) : '–',
      papers: shared?.length,
    };
  });
  const rows: [label: string, cell: (one: Compared) => ReactNode][] = [
    [t('compare.home'), ({ application }) => application.listings.title],
    [
      t('compare.status'),
      ({ application }) => (
        <Badge tone="accent">{applicationStatusLabels[application.status]}</Badge>
      ),
    ],
    [t('compare.criteria'), ({ met }) => met],
    [
      t('compare.income'),
      ({ application: { listings: home }, content }) => {
        const income = content?.facts?.income_cents;
        if (!content || typeof income !== 'number') return '–';
        const ratio = incomeRatio(content, home);
        return (
          <>
            {money(income, home.currency)}
            {ratio !== null && (
              <span className="block text-muted">
                {t('compare.timesRent', {
                  ratio: numbers({ maximumFractionDigits: 1 }).format(ratio),
                })}
              </span>
            )}
          </>
        );
      },
    ],
    [t('compare.people'), ({ content }) => content?.facts?.household_size ?? '–'],
    [
      t('compare.work'),
      ({ content }) =>
        content?.facts?.employment ? employmentLabels[content.facts.employment] : '–',
    ],
    [
      t('compare.moveIn'),
      ({ content }) => (content?.facts?.move_in_on ? longDate(content.facts.move_in_on) : '–'),
    ],
    [t('compare.pets'), ({ content }) => content?.facts?.pets.join(', ') || t('compare.noPets')],
    [t('compare.references'), ({ content }) => content?.references.length ?? '–'],
    [t('compare.papers'), ({ papers: count }) => count ?? '–'],
    [
      t('compare.decision'),
      ({ application, content }) => (
        <ApplicationDecision application={application} name={content?.full_name ?? ''} me={me} />
      ),
    ],
  ];
  return (
    <div className="overflow-x-auto rounded-lg border border-border bg-surface">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{t('compare.title')}</caption>
        <thead>
          <tr className="border-b border-border">
            <td className="p-3" />
            {all.map(({ application: { id }, content }) => (
              <th
                key={id}
                scope="col"
                className="min-w-44 p-3 align-bottom text-base font-semibold"
              >
                <Link to="/dashboard/applications/$id" params={{ id }} className="hover:underline">
                  {content?.full_name ?? '…'}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, cell]) => (
            <tr key={label} className="border-b border-border/70 last:border-0">
              <th scope="row" className="p-3 align-top font-normal text-muted">
                {label}
              </th>
              {all.map((one) => (
                <td key={one.application.id} className="p-3 align-top">
                  {cell(one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
