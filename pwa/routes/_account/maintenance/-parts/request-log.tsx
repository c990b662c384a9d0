import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { requestEventsQuery } from '#shared/domains/maintenance/cache/tenant-requests.ts';
import { requestStatusLabels } from '#shared/domains/maintenance/model/labels.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { History } from '../../../../features/query-states/history.tsx';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import texts from './texts/en.ts';

type RequestLogProps = { me: string; request: string; title: string };

/** The history of a request, read when it is opened. */
export function RequestLog({ me, request, title }: RequestLogProps) {
  const t = useTexts(texts);
  return (
    <History summary={t('requestLog.history')} label={t('requestLog.historyOf', { title })}>
      {() => <Events me={me} request={request} />}
    </History>
  );
}

function Events({ me, request }: Omit<RequestLogProps, 'title'>) {
  const t = useTexts(texts);
  const now = useNow();
  const query = useQuery(requestEventsQuery(me, request));
  return (
    <RemoteQuery
      query={query}
      what={t('requestLog.requests')}
      icon={<Wrench size={28} />}
      waiting={<Skeleton className="h-16" />}
    >
      {(events) => (
        <ol className="flex flex-col gap-2 border-l border-border pl-4 text-sm">
          {events.length === 0 && (
            <li className="text-muted">{t('requestLog.nothingHasHappenedYet')}</li>
          )}
          {events.map((event) => (
            <li key={event.id}>
              <span className="font-medium">{requestStatusLabels[event.to_status]}</span>{' '}
              <span className="text-muted">
                {t.rich(event.actor_id === me ? 'requestLog.byYou' : 'requestLog.at', {
                  when: relativeTime(event.created_at, now),
                  time: (words) => <time dateTime={event.created_at}>{words}</time>,
                })}
              </span>
              {event.note && <span className="block text-pretty">{event.note}</span>}
            </li>
          ))}
        </ol>
      )}
    </RemoteQuery>
  );
}
