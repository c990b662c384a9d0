import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { requestsQuery, waitingQuery } from '#shared/domains/assistant/cache/queries.ts';
import { type Request, requestStatus } from '#shared/domains/assistant/model/requests.ts';
import { waitsForConnection } from '#shared/domains/assistant/model/standing.ts';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useTabAssistant } from '../../../../features/assistant-bar/tab-assistant.ts';
import { SearchField } from '../../../../features/forms/search-field.tsx';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { RequestRow, UnsentRow } from './request-row.tsx';
import texts from './texts/en.ts';

type RequestsListProps = { me: string; words: string; onWords: (words: string) => void };

const boxClass =
  'divide-y divide-border/70 overflow-hidden rounded-lg border border-border bg-surface';

/** Earlier requests: what waits first, then the newest; each opens in the panel again. */
export function RequestsList({ me, words, onWords }: RequestsListProps) {
  const t = useTexts(texts);
  const now = useNow();
  const query = useInfiniteQuery(requestsQuery(me, words));
  const { data: waiting = [] } = useQuery(waitingQuery(me));
  const { assistant, state } = useTabAssistant();
  const connected = state.connection === 'connected';
  const unsent = state.sessions.filter((session) => waitsForConnection(session, connected));
  const open = waiting.filter((request) => requestStatus(request, now) === 'waiting');
  const isFirst = new Set(words ? [] : open.map(({ id }) => id));
  const row = (request: Request) => (
    <RequestRow
      key={request.id}
      request={request}
      now={now}
      shown={state.currentTraceId === request.trace_id}
      assistant={assistant}
    />
  );

  return (
    <div className="flex flex-col gap-6">
      <SearchField label={t('list.search')} value={words} onSearch={onWords} />
      {unsent.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="font-semibold">{t('list.unsent')}</h2>
          <ul className={boxClass}>
            {unsent.map((session) => (
              <UnsentRow key={session.traceId} session={session} now={now} />
            ))}
          </ul>
        </section>
      )}
      {isFirst.size > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="font-semibold">{t('list.waiting')}</h2>
          <ul className={boxClass}>{open.map(row)}</ul>
        </section>
      )}
      <RemoteQuery query={query} what={t('page.requests')} icon={<Clock size={28} />}>
        {(requests) => {
          const rest = requests.filter(({ id }) => !isFirst.has(id));
          if (requests.length === 0) {
            return (
              <EmptyState
                boxed
                icon={<Clock size={28} />}
                title={words ? t('list.noneFits') : t('list.none')}
              >
                {words ? t('list.otherWords') : t('list.noneYet')}
              </EmptyState>
            );
          }
          return rest.length > 0 && <ul className={boxClass}>{rest.map(row)}</ul>;
        }}
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
