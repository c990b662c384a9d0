import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { endOtherSessions, endSessionElsewhere } from '#shared/domains/auth/api/account.ts';
import { accountKeys, sessionsQuery } from '#shared/domains/auth/cache/queries.ts';
import {
  describeDevice,
  isPhone,
  sessionsElsewhere,
} from '#shared/domains/auth/model/account-rules.ts';
import type { OwnSession } from '#shared/domains/auth/model/account-schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { Note } from '#shared/kit/note.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useOnce } from '../../../../../features/query-states/use-once.ts';
import { Section } from '../section.tsx';
import texts from './texts/en.ts';

/** The user's sessions on all devices. */
export function SessionsSection({ me }: { me: string }) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery(me));
  const refresh = () => refreshRows(client, { queryKey: accountKeys.sessions(me) });
  const endAll = useOnce(async () => {
    await endOtherSessions();
    await refresh();
    showActivity({
      title: t('sessionsSection.signedOutElsewhere'),
      description: t('sessionsSection.thisIsTheOnlyPlace'),
    });
  });
  const others = sessionsElsewhere(sessions ?? []);
  return (
    <Section
      title={t('sessionsSection.whereYouAreSignedIn')}
      lead={t('sessionsSection.aPlaceThatYouSign')}
      action={
        others.length > 0 && (
          <Button variant="danger" busy={endAll.busy} onClick={() => void endAll.run()}>
            {t('sessionsSection.signOutEverywhereElse')}
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
  const t = useTexts(texts);
  const now = useNow();
  const ending = useOnce(async () => {
    await endSessionElsewhere(session.id);
    await onEnded();
  });
  const name = describeDevice(session.user_agent);
  const Icon = isPhone(session.user_agent) ? Smartphone : Laptop;
  const facts = [
    session.is_current
      ? t('sessionsSection.activeNow')
      : t('sessionsSection.lastUsed', { when: relativeTime(session.last_used_at, now) }),
    session.address,
    session.second_factor ? 'with a second step' : null,
  ];
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <Icon aria-hidden="true" size={20} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {session.is_current && <Badge tone="brand">{t('sessionsSection.thisDevice')}</Badge>}
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
          aria-label={t('sessionsSection.signOutOf', { name })}
          onClick={() => void ending.run()}
        >
          {t('sessionsSection.signOut')}
        </Button>
      )}
    </li>
  );
}
