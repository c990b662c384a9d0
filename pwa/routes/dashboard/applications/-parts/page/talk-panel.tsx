import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { fetchNewest } from '#shared/domains/messaging/api/messages.ts';
import { conversationsQuery } from '#shared/domains/messaging/cache/queries.ts';
import { otherParticipant } from '#shared/domains/messaging/model/rules.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { Panel, panelLink } from '../../../../_account/-parts/panel.tsx';
import texts from './texts/en.ts';

/** How many of the latest messages are shown. */
const SHOWN = 3;

type TalkPanelProps = { me: string; person: string; listing: string; name: string };

/** What the user and the applicant wrote to each other last, about this home first. */
export function TalkPanel({ me, person, listing, name }: TalkPanelProps) {
  const t = useTexts(texts);
  const conversations = useQuery(conversationsQuery(me));
  const theirs = (conversations.data ?? []).filter(
    (one) => otherParticipant(one, me)?.user_id === person,
  );
  const conversation = theirs.find((one) => one.listing_id === listing) ?? theirs[0];
  return (
    <Panel
      title={t('talk.title')}
      action={
        conversation && (
          <Link to="/dashboard/messages" search={{ c: conversation.id }} className={panelLink}>
            {t('talk.open')}
          </Link>
        )
      }
    >
      <RemoteQuery
        query={conversations}
        what={t('talk.title')}
        icon={<MessageCircle size={28} />}
        waiting={<Skeleton className="h-14" />}
      >
        {() =>
          conversation ? (
            <Latest
              me={me}
              conversation={conversation.id}
              last={conversation.last_seq}
              name={name}
            />
          ) : (
            <p className="text-pretty text-muted">{t('talk.none', { name })}</p>
          )
        }
      </RemoteQuery>
    </Panel>
  );
}

type LatestProps = { me: string; conversation: string; last: number; name: string };

function Latest({ me, conversation, last, name }: LatestProps) {
  const t = useTexts(texts);
  const now = useNow();
  // By the number of the last one: another message is another question to the server.
  const query = useQuery({
    queryKey: ['conversation-end', me, conversation, last] as const,
    queryFn: () => fetchNewest(conversation, undefined, SHOWN),
  });
  return (
    <RemoteQuery
      query={query}
      what={t('talk.title')}
      icon={<MessageCircle size={28} />}
      waiting={<Skeleton className="h-14" />}
    >
      {(messages) => (
        <ol className="flex flex-col gap-3">
          {messages.map(({ id, sender_id, content, created_at, unsent_at }) => (
            <li key={id} className="text-sm">
              <span className="font-medium">{sender_id === me ? t('talk.you') : name}</span>{' '}
              <time dateTime={created_at} className="text-muted">
                {relativeTime(created_at, now)}
              </time>
              <span className="line-clamp-3 text-pretty break-words whitespace-pre-line">
                {unsent_at ? t('talk.unsent') : content || t('talk.attachment')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </RemoteQuery>
  );
}
