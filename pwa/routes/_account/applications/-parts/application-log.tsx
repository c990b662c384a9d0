import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { applicationEventsQuery } from '#shared/domains/applications/cache/own-applications.ts';
import { declineReasonLabels, ownStatusLabels } from '#shared/domains/applications/model/labels.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { History } from '../../../../features/query-states/history.tsx';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import texts from './texts/en.ts';

type ApplicationLogProps = { me: string; application: string; title: string };

/** The history of an application, read when it is opened. */
export function ApplicationLog({ me, application, title }: ApplicationLogProps) {
  const t = useTexts(texts);
  return (
    <History summary={t('applicationLog.history')} label={t('applicationLog.historyOf', { title })}>
      {() => <Events me={me} application={application} />}
    </History>
  );
}

function Events({ me, application }: Omit<ApplicationLogProps, 'title'>) {
  const t = useTexts(texts);
  const now = useNow();
  const query = useQuery(applicationEventsQuery(me, application));
  return (
    <RemoteQuery
      query={query}
      what={t('applicationLog.applications')}
      icon={<ClipboardList size={28} />}
      waiting={<Skeleton className="h-16" />}
    >
      {(events) => (
        <ol className="flex flex-col gap-2 border-l border-border pl-4 text-sm">
          {events.map((event) => (
            <li key={event.id}>
              <span className="font-medium">{ownStatusLabels[event.to_status]}</span>
              {event.reason && `: ${declineReasonLabels[event.reason]}`}{' '}
              <span className="text-muted">
                {t.rich(event.actor_id === me ? 'applicationLog.byYou' : 'applicationLog.at', {
                  when: relativeTime(event.happened_at, now),
                  time: (words) => <time dateTime={event.happened_at}>{words}</time>,
                })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </RemoteQuery>
  );
}
