import { useRef, useState } from 'react';
import type { CommandSession } from '#shared/domains/assistant/model/schema.ts';
import { CommandBar } from '#shared/domains/assistant/ui/command-bar/command-bar.tsx';
import {
  currentSession,
  remembered,
  sendBlock,
} from '#shared/domains/assistant/ui/command-bar/command-bar-rules.ts';
import { CommandPanel } from '#shared/domains/assistant/ui/panel/command-panel.tsx';
import { parseNavigation } from '#shared/domains/search/model/rules.ts';
import { sendMessage } from '../messages.ts';
import { commandsItem, connectionItem, draftItem, historyItem, pwaUrlItem } from '../storage.ts';
import { AttachButton, attachInApp } from './attach-button.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { useStored } from './stored.ts';

/** `owner` is the id of the person whose bar it is. */
type HostBarProps = { owner: string; suggestions?: 'over' | 'before'; barClass?: string };

/** The bar and its panel; the worker does the work, storage holds every word. */
export function HostBar({ owner, suggestions = 'over', barClass = '' }: HostBarProps) {
  const { text, onText, onSend, history } = useDraft(owner);
  const commands = useStored(commandsItem);
  const connection = useStored(connectionItem) ?? {
    state: 'connecting' as const,
    failure: null,
  };
  const pwaUrl = useStored(pwaUrlItem);
  const session = commands ? currentSession(commands) : null;
  const busy = session?.state === 'planning' && !session.error;

  return (
    // biome-ignore lint/a11y/useSemanticElements: React and the tests' document do not know <search> yet
    <div
      role="search"
      className="flex flex-col gap-2"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        // The browser would open the file in place of this page.
        event.preventDefault();
        attachInApp(text);
      }}
    >
      <CommandBar
        leading={<AttachButton text={text} />}
        text={text}
        onText={onText}
        onSend={onSend}
        block={sendBlock({
          text,
          loading: busy,
          connection: connection.state,
          failure: connection.failure,
        })}
        history={history}
        suggestions={suggestions}
        className={barClass}
        onEscape={session ? () => dismiss(session) : undefined}
        autoFocus
      />
      <ConnectionNote connection={connection} />
      {session && (
        <CommandPanel
          session={session}
          connected={connection.state === 'connected'}
          actions={{
            confirm: () => reply(session.traceId, true),
            dismiss: () => dismiss(session),
            decline: () => reply(session.traceId, false),
            retry: () => void sendMessage('retry', session.traceId),
            undo: (actionId) => void sendMessage('undo', { traceId: session.traceId, actionId }),
            redo: (actionId) => void sendMessage('redo', { query: session.query, actionId }),
            choose: (text) => void sendMessage('ask', text),
            amend: (step, values) =>
              void sendMessage('amend', { traceId: session.traceId, step, values }),
            type: (step, values) =>
              void sendMessage('typed', { traceId: session.traceId, step, values }),
            open: (path) => void sendMessage('openPage', path),
            addressOf: (path) => (pwaUrl ? new URL(path, pwaUrl).href : path),
          }}
        />
      )}
    </div>
  );
}

/** The typed text, persisted with every keystroke, and the previously sent texts. */
function useDraft(owner: string) {
  const draft = useStored(draftItem);
  const history = useStored(historyItem) ?? [];
  // Storage is asynchronous: the field must not wait for it at each keystroke.
  const [typed, setTyped] = useState<string>();
  const latest = useRef<string>(undefined);

  const onText = (text: string) => {
    latest.current = text;
    setTyped(text);
    // A refused request may come back after the sign-out: then its words belong to no one here.
    void draftItem.writeFor(owner, text);
  };
  const onSend = (request: string) => {
    void historyItem.writeFor(owner, remembered(history, request));
    const target = parseNavigation(request);
    if (target) {
      // At once: a page that opens takes the popup away with whatever it still had to do.
      onText('');
      void sendMessage('openPage', target.route);
      return;
    }
    // The text is in storage until the worker has taken it, as the worker may be terminated before.
    latest.current = '';
    setTyped('');
    sendMessage('ask', request).catch(() => {
      if (!latest.current) onText(request);
    });
  };
  return { text: typed ?? draft ?? '', onText, onSend, history };
}

/** A plan that waits goes on waiting: it is in the list of requests. */
function dismiss({ traceId }: CommandSession): Promise<void> {
  return sendMessage('dismiss', traceId);
}

function reply(traceId: string, confirm: boolean): Promise<void> {
  return sendMessage('answer', { traceId, confirm });
}
