import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { waitsForConnection, waitsToConfirm } from '#shared/domains/assistant/model/standing.ts';
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
import { RequestsButton } from './requests-button.tsx';
import { useAssistant } from './use-assistant.ts';
import { useClosing } from './use-closing.ts';

// Nothing hangs there before something was asked.
const panel = onDemand(() => import('./assistant-panel.tsx'));

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
  const dismiss = () => assistant?.dismiss();
  const place = useRef<HTMLDivElement>(null);
  useClosing(place, session, dismiss);
  const connected = state.connection === 'connected';

  if (!available) return null;
  return (
    // On a phone the panel hangs from the whole header, not from the bar alone.
    <div ref={place} className="flex min-w-0 flex-1 items-center gap-1">
      <div className="min-w-0 flex-1 md:relative">
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
          onQueue={assistant ? onSend : undefined}
          block={sendBlock({
            text,
            loading:
              session?.state === 'planning' &&
              session.error === null &&
              !waitsForConnection(session, connected),
            connection: state.connection,
            failure: state.connectionFailure,
          })}
        />
        {assistant && session && loaded && (
          <loaded.AssistantPanel
            assistant={assistant}
            session={session}
            connected={connected}
            go={go}
          />
        )}
      </div>
      <RequestsButton waiting={state.sessions.filter(waitsToConfirm).length} />
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
