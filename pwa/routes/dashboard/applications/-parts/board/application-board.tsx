import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import type { ReceivedApplication } from '#shared/domains/applications/api/applications.ts';
import {
  applicationCountsQuery,
  receivedQuery,
} from '#shared/domains/applications/cache/queries.ts';
import { applicationStatusLabels } from '#shared/domains/applications/model/labels.ts';
import { applicationMoves } from '#shared/domains/applications/model/rules.ts';
import type { ApplicationStatus } from '#shared/domains/applications/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { useNames } from '../../../../../features/query-states/use-names.ts';
import { ApplicationDecision, type DecisionTarget } from '../application-decision.tsx';
import texts from '../texts/en.ts';

const COLUMNS = [
  'submitted',
  'screening',
  'shortlisted',
  'approved',
  'declined',
  'withdrawn',
] as const;

/** Where an application can be dragged to: what the applicant alone does is not among it. */
const TARGETS: readonly ApplicationStatus[] = [
  'submitted',
  'screening',
  'shortlisted',
  'approved',
  'declined',
];

type Dragged = { id: string; from: ApplicationStatus };

/** What the host's side received, by status. Cards are dragged, or moved by their buttons. */
export function ApplicationBoard({ me }: { me: string }) {
  const t = useTexts(texts);
  const counts = useQuery(applicationCountsQuery(me)).data;
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [dropped, setDropped] = useState<{ id: string; target: DecisionTarget } | null>(null);
  return (
    <>
      <p className="mb-3 text-sm text-muted max-md:hidden">{t('board.howToMove')}</p>
      <div className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-4 md:-mx-8 md:scroll-px-8 md:px-8">
        {COLUMNS.map((status) => (
          <Column
            key={status}
            me={me}
            status={status}
            count={counts && (counts[status] ?? 0)}
            takes={
              dragged !== null &&
              TARGETS.includes(status) &&
              applicationMoves[dragged.from].includes(status)
            }
            dropped={dropped}
            onDragged={setDragged}
            onDrop={(target) => {
              if (dragged) setDropped({ id: dragged.id, target });
              setDragged(null);
            }}
            onAsked={() => setDropped(null)}
          />
        ))}
      </div>
    </>
  );
}

type ColumnProps = {
  me: string;
  status: ApplicationStatus;
  /** All of them, on the server; not known at once. */
  count: number | undefined;
  takes: boolean;
  dropped: { id: string; target: DecisionTarget } | null;
  onDragged: (dragged: Dragged | null) => void;
  onDrop: (target: DecisionTarget) => void;
  onAsked: () => void;
};

function Column({ me, status, count, takes, dropped, onDragged, onDrop, onAsked }: ColumnProps) {
  const t = useTexts(texts);
  const id = useId();
  const now = useNow();
  const query = useInfiniteQuery(receivedQuery(me, { statuses: [status] }));
  const nameOf = useNames((query.data ?? []).map(({ applicant_id }) => applicant_id));
  const over = (event: DragEvent) => takes && event.preventDefault();
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'flex w-72 shrink-0 snap-start flex-col gap-2 rounded-lg border bg-sunken p-2',
        takes ? 'border-brand' : 'border-border',
      )}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault();
        const target = decisionTarget(status);
        if (takes && target) onDrop(target);
      }}
    >
      <h2 id={id} className="flex items-center justify-between px-1 text-sm font-semibold">
        {applicationStatusLabels[status]}
        {count !== undefined && <Badge size="sm">{numbers({}).format(count)}</Badge>}
      </h2>
      <RemoteQuery
        query={query}
        what={t('processApplications.applications')}
        icon={<ClipboardList size={28} />}
        waiting={<Skeleton className="h-24" />}
      >
        {(rows) => (
          <>
            {rows.length === 0 && <p className="px-1 pb-2 text-sm text-muted">{t('board.none')}</p>}
            <ul className="flex flex-col gap-2 empty:hidden">
              {rows.map((application) => (
                <BoardCard
                  key={application.id}
                  me={me}
                  application={application}
                  name={nameOf(application.applicant_id)}
                  when={relativeTime(application.submitted_at, now)}
                  asked={dropped?.id === application.id ? dropped.target : null}
                  onDragged={onDragged}
                  onAsked={onAsked}
                />
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                size="sm"
                variant="secondary"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('board.more')}
              </Button>
            )}
          </>
        )}
      </RemoteQuery>
    </section>
  );
}

type BoardCardProps = {
  me: string;
  application: ReceivedApplication;
  name: string;
  when: string;
  asked: DecisionTarget | null;
  onDragged: (dragged: Dragged | null) => void;
  onAsked: () => void;
};

function BoardCard({ me, application, name, when, asked, onDragged, onAsked }: BoardCardProps) {
  const { id, status, listings: home } = application;
  const isMovable = applicationMoves[status].some((target) => TARGETS.includes(target));
  return (
    <li
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name);
        onDragged({ id, from: status });
      }}
      onDragEnd={() => onDragged(null)}
      className={cx(
        'rounded-md border border-border bg-surface p-3',
        isMovable && 'cursor-grab active:cursor-grabbing',
      )}
    >
      <Link
        to="/dashboard/applications/$id"
        params={{ id }}
        className="font-semibold hover:underline"
      >
        {name}
      </Link>
      <p className="text-sm text-muted">{home.title}</p>
      <p className="mb-2 text-sm text-muted">{when}</p>
      <ApplicationDecision
        application={application}
        name={name}
        me={me}
        asked={asked}
        onAsked={onAsked}
        place="card"
      />
    </li>
  );
}

const decisionTarget = (status: ApplicationStatus): DecisionTarget | null =>
  status === 'submitted' ||
  status === 'screening' ||
  status === 'shortlisted' ||
  status === 'approved' ||
  status === 'declined'
    ? status
    : null;
