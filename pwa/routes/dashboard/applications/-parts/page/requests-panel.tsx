import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import type { ApplicationToDecide } from '#shared/domains/applications/api/received-application.ts';
import { requestsQuery } from '#shared/domains/applications/cache/request-queries.ts';
import {
  askApplicants,
  withdrawRequest,
} from '#shared/domains/applications/model/request-commands.ts';
import type { ApplicationRequest } from '#shared/domains/applications/model/requests.ts';
import { documentKindLabels } from '#shared/domains/documents/model/labels.ts';
import { documentKinds } from '#shared/domains/documents/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { useNames } from '../../../../../features/query-states/use-names.ts';
import { Panel } from '../../../../_account/-parts/panel.tsx';
import { AskDialog } from './ask-dialog.tsx';
import texts from './texts/en.ts';

const HOST_SIDE = { actor: 'colleague' } as const;

type RequestsPanelProps = { me: string; application: ApplicationToDecide; name: string };

/** What the host's side asked of the applicants: what is open, what was answered, and another one. */
export function RequestsPanel({ me, application, name }: RequestsPanelProps) {
  const t = useTexts(texts);
  const [asking, setAsking] = useState(false);
  const query = useQuery(requestsQuery(application.id));
  const mayAsk = askApplicants.can(application, HOST_SIDE).allowed;
  return (
    <Panel
      title={t('requests.title')}
      action={
        mayAsk && (
          <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
            {t('requests.ask')}
          </Button>
        )
      }
    >
      <RemoteQuery
        query={query}
        what={t('requests.title')}
        icon={<CircleHelp size={28} />}
        waiting={<Skeleton className="h-14" />}
      >
        {(requests) =>
          requests.length === 0 ? (
            <p className="text-pretty text-muted">{t('requests.none', { name })}</p>
          ) : (
            <ul className="divide-y divide-border/70">
              {requests.map((request) => (
                <li key={request.id} className="py-3 first:pt-0 last:pb-0">
                  <Asked me={me} request={request} />
                </li>
              ))}
            </ul>
          )
        }
      </RemoteQuery>
      {asking && (
        <AskDialog me={me} application={application} name={name} onClose={() => setAsking(false)} />
      )}
    </Panel>
  );
}

function Asked({ me, request }: { me: string; request: ApplicationRequest }) {
  const t = useTexts(texts);
  const now = useNow();
  const { busy, run } = useCommand(withdrawRequest, { me });
  const { id, application_id, question, answer, asked_at, answered_at, answered_by } = request;
  const nameOf = useNames(answered_by ? [answered_by] : []);
  const kind = documentKinds.find((one) => one === request.document_kind);
  const at = answered_at ?? asked_at;
  return (
    <article>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 font-medium break-words">
          {kind ? t('requests.paper', { kind: documentKindLabels[kind] }) : question}
        </h3>
        <Badge tone={answered_at ? 'brand' : 'outline'}>
          {answered_at ? t('requests.isAnswered') : t('requests.isOpen')}
        </Badge>
      </div>
      {kind && question && <p className="text-sm text-pretty break-words">{question}</p>}
      <p className="text-sm text-muted">
        {t.rich(answered_at ? 'requests.answered' : 'requests.asked', {
          when: relativeTime(at, now),
          who: answered_by ? nameOf(answered_by) : '',
          time: (words) => <time dateTime={at}>{words}</time>,
        })}
      </p>
      {answer && (
        <p className="mt-2 border-l-2 border-border pl-3 text-pretty break-words whitespace-pre-line">
          {answer}
        </p>
      )}
      {request.document_id && <p className="mt-1 text-sm">{t('requests.underPapers')}</p>}
      {withdrawRequest.can(request, HOST_SIDE).allowed && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-1 -ml-3"
          busy={busy}
          onClick={() => void run({ request: id, application: application_id }, request)}
        >
          {withdrawRequest.texts.label()}
        </Button>
      )}
    </article>
  );
}
