import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SearchX, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../../kit/button.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Spinner } from '../../../../kit/spinner.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { listTime } from '../../../../platform/dates.ts';
import { displayName } from '../../../profiles/model/rules.ts';
import {
  askedWords,
  type FoundMessage,
  findConversations,
  fromWholeWord,
  mergeFound,
  type SearchCursor,
  searchDevice,
  searchServer,
} from '../../cache/search.ts';
import { otherParticipant } from '../../model/rules.ts';
import type { Conversation } from '../../model/schema.ts';
import texts from '../../texts/en.ts';
import { ConversationList } from '../inbox/conversation-list.tsx';

type SearchResultsProps = {
  me: string;
  text: string;
  conversations: readonly Conversation[];
  selected: string | undefined;
  now: Date;
  onOpen: (conversationId: string, message?: number) => void;
};

const KEEP = 60_000;

/** What a search found: people and homes, then messages; this device's at once, then the server's. */
export function SearchResults(props: SearchResultsProps) {
  const { me, conversations, selected, now, onOpen } = props;
  const text = useSettled(props.text);
  const t = useTexts(texts);
  const words = askedWords(text);
  const asked = words.join(' ');
  const people = findConversations(conversations, words, me);
  const device = useQuery({
    queryKey: ['messaging', me, 'found', 'device', asked],
    networkMode: 'always',
    queryFn: () => searchDevice(me, words),
    enabled: words.length > 0,
    placeholderData: keepPreviousData,
    gcTime: KEEP,
  });
  const server = useInfiniteQuery({
    queryKey: ['messaging', me, 'found', 'server', asked],
    networkMode: 'always',
    queryFn: ({ pageParam }) => searchServer(asked, pageParam),
    initialPageParam: null as SearchCursor,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    enabled: words.length > 0,
    retry: false,
    gcTime: KEEP,
  });
  const pages = server.data?.pages.flatMap(({ items }) => items) ?? [];
  const messages = mergeFound(device.isPlaceholderData ? [] : (device.data ?? []), pages);
  const searching = device.isFetching || server.isFetching;
  const found = people.length + messages.length;

  if (words.length === 0) {
    return <p className="px-6 py-12 text-center text-muted">{t('inboxSearch.twoLetters')}</p>;
  }
  return (
    <div aria-busy={searching}>
      <p role="status" className="sr-only">
        {searching ? t('inboxSearch.searching') : t('inboxSearch.found', { found })}
      </p>
      {server.isError && (
        <p className="flex items-center gap-2 bg-sunken px-4 py-2.5 text-sm text-muted">
          <WifiOff aria-hidden="true" size={16} className="shrink-0" />
          {t('inboxSearch.onlyDevice')}
          <Button
            variant="ghost"
            size="sm"
            className="ml-auto"
            onClick={() => void server.refetch()}
          >
            {t('inboxSearch.again')}
          </Button>
        </p>
      )}
      {people.length > 0 && (
        <Section title={t('inboxSearch.people')}>
          <ConversationList
            conversations={people.slice(0, MOST_PEOPLE)}
            {...{ me, selected, now }}
            drafts={{}}
            onOpen={(id) => onOpen(id)}
          />
        </Section>
      )}
      {messages.length > 0 && (
        <Section title={t('inboxSearch.messages')}>
          <ul>
            {messages.map((message) => (
              <li key={message.id}>
                <FoundLine
                  {...{ me, message, now }}
                  conversation={conversations.find(({ id }) => id === message.conversation_id)}
                  onOpen={() => onOpen(message.conversation_id, message.seq)}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {searching && (
        <div className="grid justify-center py-6 text-muted">
          <Spinner />
        </div>
      )}
      {server.hasNextPage && !searching && (
        <div className="grid justify-center py-3">
          <Button variant="secondary" size="sm" onClick={() => void server.fetchNextPage()}>
            {t('inboxSearch.more')}
          </Button>
        </div>
      )}
      {found === 0 && !searching && (
        <EmptyState title={t('inboxSearch.nothing')} icon={<SearchX size={28} />} className="py-14">
          {t('inboxSearch.nothingFor', { text })}
        </EmptyState>
      )}
    </div>
  );
}

const PAUSE = 150;

/** The typed text after a short pause, so that not every key sends a request. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const MOST_PEOPLE = 8;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="px-4 pt-4 pb-1 text-xs font-semibold text-muted">{title}</h2>
      {children}
    </section>
  );
}

type FoundLineProps = {
  me: string;
  message: FoundMessage;
  conversation: Conversation | undefined;
  now: Date;
  onOpen: () => void;
};

function FoundLine({ me, message, conversation, now, onOpen }: FoundLineProps) {
  const t = useTexts(texts);
  const other = conversation && otherParticipant(conversation, me);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="block w-full border-b border-border/70 px-4 py-3 text-left outline-offset-[-3px] transition-colors hover:bg-sunken"
    >
      <span className="flex items-baseline gap-2">
        <span className="truncate font-semibold">{displayName(other ?? { full_name: null })}</span>
        <time dateTime={message.created_at} className="ml-auto shrink-0 text-xs text-muted">
          {listTime(message.created_at, now)}
        </time>
      </span>
      <span className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-muted">
        {message.sender_id === me && `${t('inboxSearch.you')} `}
        {fromWholeWord(message.parts).map(({ text, hit }, index) =>
          hit ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
            <mark key={index} className="bg-accent-soft font-semibold text-on-accent-soft">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </button>
  );
}
