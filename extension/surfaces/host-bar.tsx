import { useState } from 'react';
import { currentSession } from '#shared/domains/assistant/store.ts';
import { CommandBar } from '#shared/domains/assistant/ui/command-bar.tsx';
import { remembered, sendBlock } from '#shared/domains/assistant/ui/command-bar-rules.ts';
import { CommandPanel } from '#shared/domains/assistant/ui/command-panel.tsx';
import { parseNavigation } from '#shared/domains/search/rules.ts';
import { sendMessage } from '../messages.ts';
import { commandsItem, connectionItem, draftItem, historyItem } from '../storage.ts';
import { ConnectionNote } from './connection-note.tsx';
import { useStored } from './stored.ts';

type HostBarProps = { autoFocus?: boolean; panelClassName?: string };

/** The bar and its panel; the worker does the work, storage holds every word. */
export function HostBar({ autoFocus, panelClassName }: HostBarProps) {
  const draft = useStored(draftItem);
  const history = useStored(historyItem) ?? [];
  const commands = useStored(commandsItem);
  const connection = useStored(connectionItem) ?? { state: 'connecting' as const, error: null };
  // Storage answers a moment after each keystroke: the field itself must never wait for it.
  const [typed, setTyped] = useState<string>();
  const text = typed ?? draft ?? '';
  const session = commands ? currentSession(commands) : null;
  const busy = session?.state === 'planning' && !session.error;

  const onText = (next: string) => {
    setTyped(next);
    void draftItem.setValue(next);
  };
  const onSend = async (request: string) => {
    const target = parseNavigation(request);
    if (target) await sendMessage('openPage', target.route);
    else await sendMessage('ask', request);
    onText('');
    await historyItem.setValue(remembered(history, request));
  };

  return (
    <div className="flex flex-col gap-2">
      <CommandBar
        text={text}
        onText={onText}
        onSend={(request) => void onSend(request)}
        block={sendBlock({ text, loading: busy, connection: connection.state })}
        history={history}
        autoFocus={autoFocus ?? false}
      />
      <ConnectionNote connection={connection} />
      {session && (
        <CommandPanel
          session={session}
          className={panelClassName ?? ''}
          actions={{
            confirm: () => reply(session.traceId, true),
            dismiss: () =>
              session.state === 'awaitingConfirm'
                ? void reply(session.traceId, false).then(() =>
                    sendMessage('dismiss', session.traceId),
                  )
                : void sendMessage('dismiss', session.traceId),
            retry: () => void sendMessage('retry', session.traceId),
            undo: (actionId) => void sendMessage('undo', { traceId: session.traceId, actionId }),
            open: (path) => void sendMessage('openPage', path),
          }}
        />
      )}
    </div>
  );
}

function reply(traceId: string, confirm: boolean): Promise<void> {
  return sendMessage('answer', { traceId, confirm });
}
