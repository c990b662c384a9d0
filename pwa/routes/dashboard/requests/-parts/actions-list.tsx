import { useInfiniteQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { actionsQuery } from '#shared/domains/assistant/cache/queries.ts';
import type { Action } from '#shared/domains/assistant/model/requests.ts';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { dayKey, dayLabel } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useTabAssistant } from '../../../../features/assistant-bar/tab-assistant.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { ActionRow } from './action-row.tsx';
import texts from './texts/en.ts';

/** Everything that was changed, day by day, each with the way back while it has one. */
export function ActionsList({ me }: { me: string }) {
  const t = useTexts(texts);
  const now = useNow();
  const query = useInfiniteQuery(actionsQuery(me));
  const { assistant, state } = useTabAssistant();
  return (
    <div className="flex flex-col gap-6">
      <RemoteQuery query={query} what={t('page.done')} icon={<ListChecks size={28} />}>
        {(actions) =>
          actions.length === 0 ? (
            <EmptyState boxed icon={<ListChecks size={28} />} title={t('actions.none')}>
              {t('actions.noneYet')}
            </EmptyState>
          ) : (
            <div className="flex flex-col gap-6">
              {byDay(actions).map(([day, rows]) => (
                <section key={day} className="flex flex-col gap-2">
                  <h2 className="font-semibold">{dayLabel(rows[0]?.at ?? '', now)}</h2>
                  <ol className="flex flex-col border-l-2 border-border">
                    {rows.map((action) => (
                      <ActionRow
                        key={action.id}
                        action={action}
                        assistant={assistant}
                        connected={state.connection === 'connected'}
                        session={state.sessions.find(({ traceId }) => traceId === action.traceId)}
                      />
                    ))}
                  </ol>
                </section>
              ))}
            </div>
          )
        }
      </RemoteQuery>
      {query.hasNextPage && (
        <div className="grid justify-center">
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('list.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function byDay(actions: readonly Action[]): [string, Action[]][] {
  const days = new Map<string, Action[]>();
  for (const action of actions) {
    const key = dayKey(action.at);
    days.set(key, [...(days.get(key) ?? []), action]);
  }
  return [...days];
}
