import { useInfiniteQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { runsQuery } from '#shared/domains/automation/cache/queries.ts';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import { useNames } from '../query-states/use-names.ts';
import { RunRow } from './run-row.tsx';
import texts from './texts/en.ts';

/** What rules did, or why they did not, the newest first; of all rules or of one. */
export function RunsList({ me, org, rule }: { me: string; org: string; rule: string | null }) {
  const t = useTexts(texts);
  const now = useNow();
  const query = useInfiniteQuery(runsQuery(me, org, rule));
  const nameOf = useNames((query.data ?? []).map(({ renter_id: renter }) => renter));
  return (
    <div className="flex flex-col gap-4">
      <RemoteQuery query={query} what={t('runs.what')} icon={<ListChecks size={28} />}>
        {(runs) =>
          runs.length === 0 ? (
            <EmptyState boxed icon={<ListChecks size={28} />} title={t('runs.none')}>
              {t('runs.noneYet')}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-border/70 rounded-lg border border-border bg-surface">
              {runs.map((run) => (
                <RunRow
                  key={run.id}
                  me={me}
                  run={run}
                  renter={run.renter_id && nameOf(run.renter_id)}
                  now={now}
                  withRule={rule === null}
                />
              ))}
            </ul>
          )
        }
      </RemoteQuery>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('runs.more')}
        </Button>
      )}
    </div>
  );
}
