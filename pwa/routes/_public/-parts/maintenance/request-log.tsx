import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { requestEventsQuery } from '#shared/domains/maintenance/tenant.ts';
import { requestStatusLabels } from '#shared/domains/maintenance/words.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { RemoteQuery } from '../../../../shell/remote/remote-query.tsx';

type RequestLogProps = { me: string; request: string; title: string };

/** What became of a request, read when somebody opens it. */
export function RequestLog({ me, request, title }: RequestLogProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        className="w-fit cursor-pointer text-sm font-semibold text-link hover:underline pointer-coarse:py-2"
        aria-label={`History of ${title}`}
      >
        History
      </summary>
      {open && <Events me={me} request={request} />}
    </details>
  );
}

function Events({ me, request }: Omit<RequestLogProps, 'title'>) {
  const now = useNow();
  const query = useQuery(requestEventsQuery(me, request));
  return (
    <div className="mt-2">
      <RemoteQuery
        query={query}
        what="Requests"
        icon={<Wrench size={28} />}
        waiting={<Skeleton className="h-16" />}
      >
        {(events) => (
          <ol className="flex flex-col gap-2 border-l border-border pl-4 text-sm">
            {events.length === 0 && <li className="text-muted">Nothing has happened yet.</li>}
            {events.map((event) => (
              <li key={event.id}>
                <span className="font-medium">{requestStatusLabels[event.to_status]}</span>{' '}
                <span className="text-muted">
                  {event.actor_id === me ? 'by you, ' : ''}
                  <time dateTime={event.created_at}>{relativeTime(event.created_at, now)}</time>
                </span>
                {event.note && <span className="block text-pretty">{event.note}</span>}
              </li>
            ))}
          </ol>
        )}
      </RemoteQuery>
    </div>
  );
}
