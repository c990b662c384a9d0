import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { endOtherSessions, endSessionElsewhere } from '#shared/domains/auth/account-api.ts';
import { describeDevice, isPhone, sessionsElsewhere } from '#shared/domains/auth/account-rules.ts';
import type { OwnSession } from '#shared/domains/auth/account-schema.ts';
import { accountKeys, sessionsQuery } from '#shared/domains/auth/queries.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { Note } from '#shared/kit/note.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useOnce } from '../../../../shell/use-once.ts';
import { Section } from './section.tsx';

/** Where somebody is signed in. */
export function SessionsSection({ me }: { me: string }) {
  const client = useQueryClient();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery(me));
  const refresh = () => client.invalidateQueries({ queryKey: accountKeys.sessions(me) });
  const endAll = useOnce(async () => {
    await endOtherSessions();
    await refresh();
    showActivity({ title: 'Signed out elsewhere', description: 'This is the only place left.' });
  });
  const others = sessionsElsewhere(sessions ?? []);
  return (
    <Section
      title="Where you are signed in"
      lead="A place that you sign out can still read for up to an hour, and can no longer renew its access."
      action={
        others.length > 0 && (
          <Button variant="danger" busy={endAll.busy} onClick={() => void endAll.run()}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {endAll.error && (
        <Note live className="text-sm" tone="danger">
          {endAll.error}
        </Note>
      )}
      {error && !sessions && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!sessions && !error && <Skeleton className="h-16" />}
      {sessions && (
        <ul className="divide-y divide-border rounded-md border border-border">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={refresh} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function SessionRow({ session, onEnded }: { session: OwnSession; onEnded: () => Promise<void> }) {
  const now = useNow();
  const ending = useOnce(async () => {
    await endSessionElsewhere(session.id);
    await onEnded();
  });
  const name = describeDevice(session.user_agent);
  const Icon = isPhone(session.user_agent) ? Smartphone : Laptop;
  const facts = [
    session.is_current ? 'Active now' : `Last used ${relativeTime(session.last_used_at, now)}`,
    session.address,
    session.second_factor ? 'with a second step' : null,
  ];
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <Icon aria-hidden="true" size={20} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {session.is_current && <Badge tone="brand">This device</Badge>}
        </span>
        <span className="block text-sm break-words text-muted">
          {facts.filter(Boolean).join(' · ')}
        </span>
        {ending.error && (
          <span role="alert" className="block text-sm text-danger">
            {ending.error}
          </span>
        )}
      </span>
      {!session.is_current && (
        <Button
          variant="secondary"
          size="sm"
          busy={ending.busy}
          aria-label={`Sign out ${name}`}
          onClick={() => void ending.run()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
