import { Pin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { LivePlace } from '#shared/domains/tours/model/live/live-rules.ts';
import { pinnedIn } from '#shared/domains/tours/model/live/pins.ts';
import { LONGEST_ENTRY, type TimelineEntry } from '#shared/domains/tours/model/live/timeline.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Button } from '#shared/kit/button.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { Segmented } from '#shared/kit/segmented.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { visibleText } from '#shared/language/visible-text.ts';
import type { Call } from './call/call-types.ts';
import { EntryWords } from './live-record.tsx';
import { OpenQuestions } from './open-questions.tsx';
import texts from './texts/en.ts';

type ChatProps = {
  call: Call;
  tour: TourDetails;
  side: LivePlace;
  name: string;
  consents: boolean;
};

type Kind = 'message' | 'note';

const isChat = ({ kind }: TimelineEntry) => kind === 'chat';

const ALOUD = ['chat', 'snapshot', 'pinned', 'answered'] as const;

/** What was said and what happened, as it comes; messages to the other side, and notes of one's own. */
export function Chat({ call, tour, side, name, consents }: ChatProps) {
  const t = useTexts(texts);
  const { entries } = useStore(call.store);
  const [kind, setKind] = useState<Kind>('message');
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const open = new Set(pinnedIn(entries));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest one is shown as it comes
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [entries.length]);
  const label =
    kind === 'message'
      ? t('chat.toThem', { name })
      : t(side === 'shower' ? 'chat.toYourself' : 'chat.ownNote');
  // What they wrote or took: the status says the rest, and one's own one knows.
  const heard = entries.findLast(
    ({ by, kind }) => by !== side && ALOUD.some((one) => one === kind),
  );
  const isLong = text.length > LONGEST_ENTRY;
  return (
    <section aria-label={t('chat.chat')} className="flex min-h-0 flex-col gap-3">
      <OpenQuestions call={call} tour={tour} />
      <div
        ref={list}
        role="log"
        aria-live="off"
        aria-label={t('chat.soFar')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        className="flex h-64 flex-col gap-2 overflow-y-auto rounded-lg border border-border bg-surface p-3 lg:h-96"
      >
        {entries.length === 0 && <p className="text-sm text-muted">{t('chat.empty')}</p>}
        {entries.map((entry) => (
          <div key={entry.id} className="flex items-start justify-between gap-2">
            <p
              id={`said-${entry.id}`}
              className={cx(
                'min-w-0 grow text-sm break-words',
                !entry.text && 'text-center text-muted',
              )}
            >
              <EntryWords entry={entry} all={entries} tour={tour} />
            </p>
            {isChat(entry) && !open.has(entry) && (
              <IconButton
                label={t('chat.pin')}
                title={t('chat.pin')}
                aria-describedby={`said-${entry.id}`}
                onClick={() => call.mark('pinned', entry.id)}
              >
                <Pin size={16} />
              </IconButton>
            )}
          </div>
        ))}
      </div>
      <div aria-live="polite" className="sr-only">
        {heard && (
          <p key={heard.id}>
            <EntryWords entry={heard} all={entries} tour={tour} />
          </p>
        )}
      </div>
      <Segmented<Kind>
        label={t('chat.youWrite')}
        value={kind}
        options={[
          { value: 'message', label: t('chat.message') },
          { value: 'note', label: t('chat.note') },
        ]}
        onChange={setKind}
      />
      <form
        noValidate
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const said = visibleText(text);
          if (said === '' || isLong) return;
          if (kind === 'message') call.chat(said);
          else call.note(said);
          setText('');
        }}
      >
        <div className="min-w-0 grow">
          <TextField
            label={label}
            value={text}
            autoComplete="off"
            error={isLong ? t('chat.longest') : undefined}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Button type="submit" variant="secondary" disabled={text.trim() === '' || isLong}>
          {t(kind === 'message' ? 'chat.send' : 'chat.add')}
        </Button>
      </form>
      {kind === 'message' && !consents && <p className="text-sm text-muted">{t('chat.notKept')}</p>}
    </section>
  );
}
