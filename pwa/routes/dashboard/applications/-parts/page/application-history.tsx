import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { receivedEventsQuery } from '#shared/domains/applications/cache/received-queries.ts';
import {
  type ApplicationVersion,
  changedParts,
} from '#shared/domains/applications/model/content.ts';
import {
  applicationStatusLabels,
  declineReasonLabels,
} from '#shared/domains/applications/model/labels.ts';
import { Button } from '#shared/kit/button.tsx';
import { downloadCsv } from '#shared/kit/csv.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { useNames } from '../../../../../features/query-states/use-names.ts';
import { Panel } from '../../../../_account/-parts/panel.tsx';
import { type ContentChange, changesBetween, changesText, wordsOf } from './content-changes.ts';
import texts from './texts/en.ts';

type HistoryProps = {
  me: string;
  application: string;
  versions: readonly ApplicationVersion[];
  /** Of the home: amounts are written in it. */
  currency: string;
};

/** What happened to the application: its moves, and what was changed after it was sent. */
export function ApplicationHistory({ me, application, versions, currency }: HistoryProps) {
  const t = useTexts(texts);
  const now = useNow();
  const query = useQuery(receivedEventsQuery(me, application));
  const nameOf = useNames((query.data ?? []).map(({ actor_id }) => actor_id));
  return (
    <Panel title={t('history.title')}>
      <RemoteQuery
        query={query}
        what={t('history.title')}
        icon={<ClipboardList size={28} />}
        waiting={<Skeleton className="h-24" />}
      >
        {(events) => {
          const entries = [
            ...events
              .filter(({ to_status }) => to_status !== 'draft')
              .map(({ id, happened_at, to_status, reason, actor_id }) => ({
                id,
                at: happened_at,
                what: applicationStatusLabels[to_status],
                more: reason ? declineReasonLabels[reason] : '',
                changes: [] as ContentChange[],
                who: actor_id === me ? t('history.you') : actor_id ? nameOf(actor_id) : '',
              })),
            ...versions.flatMap((version, at) => {
              const before = versions[at + 1];
              if (!before) return [];
              const parts = changedParts(before.content, version.content);
              return {
                id: `version-${version.version}`,
                at: version.created_at,
                what: t('history.changed'),
                more: parts.map((part) => t(`history.part.${part}`)).join(', '),
                changes: changesBetween(before.content, version.content, currency),
                who: '',
              };
            }),
          ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
          return (
            <>
              <ol className="flex flex-col gap-3 border-l border-border pl-4 text-sm">
                {entries.map(({ id, at, what, more, changes, who }) => (
                  <li key={id}>
                    <span className="font-medium">{what}</span>
                    {more && `: ${more}`}
                    <span className="block text-muted">
                      <time dateTime={at}>{relativeTime(at, now)}</time>
                      {who && ` · ${who}`}
                    </span>
                    {changes.length > 0 && <Changes changes={changes} />}
                  </li>
                ))}
              </ol>
              <Button
                size="sm"
                variant="secondary"
                className="mt-4"
                onClick={() =>
                  downloadCsv(`application-${application}`, [
                    [t('history.when'), t('history.what'), t('history.detail'), t('history.who')],
                    ...entries.map(({ at, what, more, changes, who }) => [
                      at,
                      what,
                      changes.length > 0 ? changesText(changes) : more,
                      who,
                    ]),
                  ])
                }
              >
                {t('history.export')}
              </Button>
            </>
          );
        }}
      </RemoteQuery>
    </Panel>
  );
}

function Changes({ changes }: { changes: readonly ContentChange[] }) {
  const t = useTexts(texts);
  // What is closed is not searched for, and not found next to the same words above.
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer font-medium text-link">{t('history.changes')}</summary>
      <dl className="mt-2 flex flex-col gap-2">
        {(isOpen ? changes : []).map(({ name, before, now }) => (
          <div key={name} className="min-w-0">
            <dt className="font-medium">{name}</dt>
            <dd className="break-words whitespace-pre-line text-muted">
              {t('history.before', { words: wordsOf(before) })}
            </dd>
            <dd className="break-words whitespace-pre-line">
              {t('history.now', { words: wordsOf(now) })}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
