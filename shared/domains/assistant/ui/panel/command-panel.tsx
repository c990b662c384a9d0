import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Badge } from '../../../../kit/badge.tsx';
import { cx } from '../../../../kit/class-names.ts';
import { isComposing } from '../../../../kit/composition.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { commandErrorText } from '../../model/error-text.ts';
import { can } from '../../model/rules.ts';
import type { CommandSession } from '../../model/schema.ts';
import texts from '../../texts/en.ts';
import { PanelFooter } from './panel-footer.tsx';
import { Artifacts, Provenance } from './panel-sources.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { ProgressStrip } from './progress-strip.tsx';
import { ReplyText } from './reply-text.tsx';
import { StepList } from './step-list.tsx';

/** What a person can do from the panel; each shell brings its own way to the server. */
export type PanelActions = {
  confirm(): void;
  dismiss(): void;
  retry(): void;
  undo(actionId: string): void;
  /** Opens a path of the app. */
  open(path: string): void;
  /** The full URL of a path of the app, so that a click can open it in a new tab. */
  addressOf?(path: string): string;
};

type CommandPanelProps = {
  session: CommandSession;
  actions: PanelActions;
  className?: string;
  /** Shown above the answer, such as the state of the connection. */
  notice?: ReactNode;
};

/** One request with its results: a dialog under the bar (PNL-01 to PNL-07). */
export function CommandPanel({ session, actions, className, notice }: CommandPanelProps) {
  const t = useTexts(texts);
  const panel = useRef<HTMLDivElement>(null);
  const waiting = can.confirm(session);

  // Before the panel is taken away: afterwards the focus would be nowhere.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = panel.current;
    return () => {
      const inside = own?.contains(document.activeElement);
      if (inside && before instanceof HTMLElement) before.focus();
    };
  }, []);

  // The question moves to the panel, so that Enter and Escape answer what is asked here.
  useEffect(() => {
    if (waiting) panel.current?.focus();
  }, [waiting]);

  // Confirm, Retry and Undo go away when they are pressed: the panel keeps the focus, and its keys.
  const panelActions: PanelActions = {
    ...actions,
    confirm: () => {
      panel.current?.focus();
      actions.confirm();
    },
    retry: () => {
      panel.current?.focus();
      actions.retry();
    },
    undo: (actionId) => {
      panel.current?.focus();
      actions.undo(actionId);
    },
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      // Else the browser closes the popup, and the overlay closes itself.
      event.preventDefault();
      event.stopPropagation();
      actions.dismiss();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && waiting) {
      event.preventDefault();
      actions.confirm();
    }
  };

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t('commandPanel.assistant')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={cx(
        'flex max-h-(--panel-room,min(600px,70vh)) flex-col overflow-hidden rounded-lg border border-border bg-surface text-text shadow-lift outline-none',
        className,
      )}
    >
      <header className="flex flex-col gap-3 border-b border-border p-4">
        <div className="flex items-start gap-2">
          <p lang="en" className="min-w-0 flex-1 font-semibold break-words">
            {session.query}
          </p>
          {session.intent && (
            <Badge tone={session.intent === 'perform' ? 'accent' : 'brand'}>
              {t(`intent.${session.intent}`)}
            </Badge>
          )}
        </div>
        <ProgressStrip session={session} />
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        {notice}
        <div aria-live="polite" className="contents">
          <ReplyText text={session.responseText} waiting={session.state === 'planning'} />
        </div>
        {session.plan && waiting && <PlanPreview plan={session.plan} />}
        <StepList
          steps={session.steps}
          onUndo={panelActions.undo}
          said={session.error ? commandErrorText(session.error) : undefined}
        />
        <Artifacts session={session} actions={actions} />
        <Provenance session={session} open={actions.open} />
      </div>
      <PanelFooter session={session} actions={panelActions} />
    </div>
  );
}
