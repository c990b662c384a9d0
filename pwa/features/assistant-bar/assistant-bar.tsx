import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CommandBar } from '#shared/domains/assistant/ui/command-bar/command-bar.tsx';
import {
  currentSession,
  remembered,
  sendBlock,
} from '#shared/domains/assistant/ui/command-bar/command-bar-rules.ts';
import { parseNavigation } from '#shared/domains/search/model/rules.ts';
import { onDemand } from '#shared/kit/popup.ts';
import { personalDevice } from '#shared/platform/own-storage.ts';
import { VoiceButton } from '#shared/platform/speech/voice-button.tsx';
import { useAssistant } from './use-assistant.ts';

// Nothing hangs there before something was asked.
const panel = onDemand(() => import('#shared/domains/assistant/ui/panel/command-panel.tsx'));

const HISTORY_KEY = 'kinstead.search-history';
const historySchema = z.object({ owner: z.string(), texts: z.array(z.string()) });

/** 'Do anything...' in the host's header, with its panel hanging below (BAR-01, PNL-01). */
export function AssistantBar({ me }: { me: string }) {
  // Of one person: another begins with an empty field, no history and no panel.
  return <OwnBar key={me} me={me} />;
}

function OwnBar({ me }: { me: string }) {
  const router = useRouter();
  const { assistant, state, available } = useAssistant(me);
  const [text, setText] = useState('');
  const [spoken, setSpoken] = useState(false);
  const [history, setHistory] = useState(() => readHistory(me));
  const session = currentSession(state);
  const loaded = panel.useModule(session !== null);

  const go = (href: string) => void router.navigate({ href });
  const onSend = (request: string) => {
    const target = parseNavigation(request);
    if (target) go(target.route);
    else assistant?.ask({ text: request, voice: spoken });
    const next = remembered(history, request);
    personalDevice.set(HISTORY_KEY, JSON.stringify({ owner: me, texts: next }));
    setHistory(next);
    setText('');
    setSpoken(false);
  };
  const dismiss = () => {
    if (session?.state === 'awaitingConfirm') assistant?.answer(session.traceId, false);
    assistant?.dismiss();
  };

  if (!available) return null;
  return (
    <div className="relative min-w-0 flex-1">
      <CommandBar
        text={text}
        onText={(typed) => {
          panel.warm();
          if (typed === '') setSpoken(false);
          setText(typed);
        }}
        onSend={onSend}
        voice={
          <VoiceButton
            size="sm"
            onText={(said) => {
              panel.warm();
              setSpoken(true);
              setText((typed) => `${typed.trim()} ${said}`.trim());
            }}
          />
        }
        history={history}
        onEscape={session ? dismiss : undefined}
        block={sendBlock({
          text,
          loading: session?.state === 'planning' && session.error === null,
          connection: state.connection,
          failure: state.connectionFailure,
        })}
      />
      {assistant && session && loaded && (
        <loaded.CommandPanel
          session={session}
          className="absolute top-full right-0 left-0 z-40 mt-2"
          actions={{
            dismiss,
            confirm: () => assistant.answer(session.traceId, true),
            retry: () => assistant.retry(session.traceId),
            undo: (actionId) => assistant.undo(session.traceId, actionId),
            open: go,
          }}
        />
      )}
    </div>
  );
}

function readHistory(me: string): string[] {
  try {
    const kept = historySchema.safeParse(JSON.parse(personalDevice.get(HISTORY_KEY) ?? '{}'));
    return kept.success && kept.data.owner === me ? kept.data.texts : [];
  } catch {
    return [];
  }
}
