import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import type { OwnApplication } from '#shared/domains/applications/api/own-application.ts';
import { requestsQuery } from '#shared/domains/applications/cache/request-queries.ts';
import { answerRequest } from '#shared/domains/applications/model/request-commands.ts';
import type { ApplicationRequest } from '#shared/domains/applications/model/requests.ts';
import { can } from '#shared/domains/applications/model/rules.ts';
import { documentKindLabels } from '#shared/domains/documents/model/labels.ts';
import { documentKinds } from '#shared/domains/documents/model/schema.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { Panel } from '../../../-parts/panel.tsx';
import texts from '../texts/en.ts';
import { AnswerForm } from './answer-form.tsx';
import { PaperAnswer } from './paper-answer.tsx';

type RequestsPanelProps = { me: string; application: OwnApplication };

/** What the host asked for, each with its answer or the way to give one. */
export function RequestsPanel({ me, application }: RequestsPanelProps) {
  const t = useTexts(texts);
  const isOpen = can.ask(application, 'manager');
  return (
    <Panel title={t('ownPage.asked')}>
      <RemoteQuery
        query={useQuery(requestsQuery(application.id))}
        what={t('ownPage.asked')}
        icon={<CircleHelp size={28} />}
        waiting={<Skeleton className="h-16" />}
      >
        {(requests) =>
          requests.length === 0 ? (
            <p className="text-pretty text-muted">{t('ownPage.nothingAsked')}</p>
          ) : (
            <ul className="divide-y divide-border/70">
              {requests.map((request) => (
                <li key={request.id} className="py-4 first:pt-0 last:pb-0">
                  <Asked me={me} request={request} isOpen={isOpen} />
                </li>
              ))}
            </ul>
          )
        }
      </RemoteQuery>
    </Panel>
  );
}

type AskedProps = { me: string; request: ApplicationRequest; isOpen: boolean };

function Asked({ me, request, isOpen }: AskedProps) {
  const t = useTexts(texts);
  const now = useNow();
  const { question, answer, asked_at, answered_at, document_id } = request;
  const kind = documentKinds.find((one) => one === request.document_kind);
  const at = answered_at ?? asked_at;
  const mayAnswer = isOpen && answerRequest.can(request, { actor: 'applicant' }).allowed;
  return (
    <article>
      <h3 className="font-medium">
        {kind ? t('ownPage.askedPaper', { kind: documentKindLabels[kind] }) : t('ownPage.question')}
      </h3>
      {question && <p className="text-pretty break-words whitespace-pre-line">{question}</p>}
      <p className="text-sm text-muted">
        {t.rich(answered_at ? 'ownPage.answered' : 'ownPage.askedAt', {
          when: relativeTime(at, now),
          time: (words) => <time dateTime={at}>{words}</time>,
        })}
        {document_id && ` · ${t('ownPage.byPaper')}`}
      </p>
      {answer && (
        <p className="mt-2 border-l-2 border-border pl-3 text-pretty break-words whitespace-pre-line">
          {answer}
        </p>
      )}
      {mayAnswer && (
        <div className="mt-3">
          {kind ? (
            <PaperAnswer me={me} request={request} kind={kind} />
          ) : (
            <AnswerForm me={me} request={request} />
          )}
        </div>
      )}
    </article>
  );
}
