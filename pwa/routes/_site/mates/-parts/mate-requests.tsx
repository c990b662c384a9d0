import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mateRequestsQuery } from '#shared/domains/mates/cache/queries.ts';
import { answerMate, withdrawMate } from '#shared/domains/mates/model/commands.ts';
import type { MateRequest } from '#shared/domains/mates/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { openConversation } from '../../../../features/first-message/open-conversation.ts';
import { useNames } from '../../../../features/query-states/use-names.ts';
import texts from './texts/en.ts';

/** Requests that wait, and the people one looks with: above the list, on whatever page of it they are. */
export function MateRequests({ me }: { me: string }) {
  const t = useTexts(texts);
  const { data = [] } = useQuery(mateRequestsQuery(me));
  const nameOf = useNames(data.map((request) => otherOf(request, me)));
  if (data.length === 0) return null;
  return (
    <section aria-label={t('mateRequests.requests')} className="mb-8">
      <h2 className="mb-3 text-xl font-semibold">{t('mateRequests.requests')}</h2>
      <ul className="divide-y divide-border/70 rounded-lg border border-border bg-surface">
        {data.map((request) => (
          <li key={request.id} className="p-4 md:px-5">
            <Request me={me} request={request} name={nameOf(otherOf(request, me))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function otherOf({ sender_id, recipient_id }: MateRequest, me: string): string {
  return sender_id === me ? recipient_id : sender_id;
}

type RequestProps = { me: string; request: MateRequest; name: string };

function Request({ me, request, name }: RequestProps) {
  const t = useTexts(texts);
  const answer = useCommand(answerMate, { me });
  const withdraw = useCommand(withdrawMate, { me });
  const write = useWrite(me, otherOf(request, me));
  const mine = request.sender_id === me;
  const says =
    request.status === 'accepted'
      ? 'mateRequests.together'
      : mine
        ? 'mateRequests.youAsked'
        : 'mateRequests.asksYou';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">{t(says, { name })}</p>
        {request.message && (
          <p className="mt-1 text-sm break-words whitespace-pre-line">“{request.message}”</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {request.status === 'accepted' && (
          <Button size="sm" busy={write.busy} onClick={() => void write.run()}>
            {t('mateRequests.write', { name })}
          </Button>
        )}
        {request.status === 'sent' && !mine && (
          <>
            <Button
              size="sm"
              busy={answer.busy}
              onClick={() => void answer.run({ request: request.id, answer: 'accepted' }, request)}
            >
              {t('mateCard.accept')}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              disabled={answer.busy}
              onClick={() => void answer.run({ request: request.id, answer: 'declined' }, request)}
            >
              {t('mateCard.decline')}
            </Button>
          </>
        )}
        {(mine || request.status === 'accepted') && (
          <Button
            size="sm"
            variant="ghost"
            busy={withdraw.busy}
            onClick={() => void withdraw.run({ request: request.id }, request)}
          >
            {t(request.status === 'accepted' ? 'mateRequests.leave' : 'mateRequests.withdraw')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Opens the conversation with a mate. */
function useWrite(me: string, otherUser: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run() {
      setBusy(true);
      try {
        const opened = await openConversation(client, { id: me }, { otherUser });
        if (opened.type === 'open')
          await navigate({ to: '/messages', search: { c: opened.conversation } });
      } finally {
        setBusy(false);
      }
    },
  };
}
