import type { ReactNode } from 'react';
import type { CommandSession } from '#shared/domains/assistant/model/schema.ts';
import type { Assistant } from '#shared/domains/assistant/state/store.ts';
import { CommandPanel } from '#shared/domains/assistant/ui/panel/command-panel.tsx';

type AssistantPanelProps = {
  assistant: Assistant;
  session: CommandSession;
  connected: boolean;
  /** Above the answer: the way back to the form that it came from. */
  notice?: ReactNode;
  /** Opens a path of the app. */
  go: (href: string) => void;
};

/** The panel below the bar: on a phone a sheet across the screen, else as wide as the bar. */
export function AssistantPanel({ assistant, session, connected, notice, go }: AssistantPanelProps) {
  const { traceId } = session;
  return (
    <CommandPanel
      session={session}
      connected={connected}
      notice={notice}
      className="absolute top-full right-0 left-0 z-40 md:mt-2"
      actions={{
        dismiss: assistant.dismiss,
        confirm: () => assistant.answer(traceId, true),
        decline: () => assistant.answer(traceId, false),
        retry: () => assistant.retry(traceId),
        undo: (actionId) => assistant.undo(traceId, actionId),
        redo: (actionId) => assistant.redo(session.query, actionId),
        choose: (text) => assistant.ask({ text }),
        amend: (step, values) => assistant.amend(traceId, step, values),
        type: (step, values) => assistant.type(traceId, step, values),
        approveKind: () => assistant.approveKind(traceId),
        endApprovals: assistant.endApprovals,
        open: go,
      }}
    />
  );
}
