import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../../../../kit/class-names.ts';
import { isComposing } from '../../../../kit/composition.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { commandErrorText } from '../../model/error-text.ts';
import { can, typedInto } from '../../model/rules.ts';
import { type CommandSession, type FormValues, languageOf } from '../../model/schema.ts';
import { waitsForConnection } from '../../model/standing.ts';
import texts from '../../texts/en.ts';
import { BarsOfAnswer } from './answer-chart.tsx';
import { RowsOfAnswer } from './answer-table.tsx';
import { AnswerTools } from './answer-tools.tsx';
import { ApprovedNote, ApproveKind } from './approve-kind.tsx';
import { PanelChoices } from './panel-choices.tsx';
import { PanelFooter } from './panel-footer.tsx';
import { PanelForm } from './panel-form.tsx';
import { PanelHeader } from './panel-header.tsx';
import { Artifacts, Provenance } from './panel-sources.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { ReplyText } from './reply-text.tsx';
import { StepList } from './step-list.tsx';
import { isCovered, takeFocus, usePanelKeys } from './use-panel-keys.ts';
import { WaitNote } from './wait-note.tsx';

/** What a person can do from the panel; each shell brings its own way to the server. */
export type PanelActions = {
  confirm(): void;
  /** Puts the panel away. A plan that waits goes on waiting, in the list of requests. */
  dismiss(): void;
  /** Says no to a plan (DEC-13): it is over, and nothing was done. */
  decline(): void;
  retry(): void;
  undo(actionId: string): void;
  /** Plans an undone step once more. */
  redo?(actionId: string): void;
  /** Answers what was asked back. */
  choose(text: string): void;
  /** Sends the values of a form; `step` is null where they complete the request. */
  amend(step: string | null, values: FormValues): void;
  /** Keeps what stands in a form. */
  type(step: string | null, values: FormValues): void;
  /** Confirms, and from now on every plan of its kind; missing where nothing lasts a session. */
  approveKind?(): void;
  endApprovals?(): void;
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
  /** Whether there is a connection: without one, what was not sent waits. */
  connected?: boolean;
};

/** One request with its results: a dialog under the bar (PNL-01 to PNL-07). */
export function CommandPanel(props: CommandPanelProps) {
  // What is opened in one request is not open in the next.
  return <OpenPanel key={props.session.traceId} {...props} />;
}

function OpenPanel({ session, actions, className, notice, connected = true }: CommandPanelProps) {
  const t = useTexts(texts);
  const panel = useRef<HTMLDivElement>(null);
  /** The step whose form is open. What is not in the plan yet must not be confirmed without it. */
  const [changing, setChanging] = useState<string | null>(null);
  const [isApproving, setApproving] = useState(false);
  const { plan, form, choices, table, chart } = session;
  const lang = languageOf(session);
  const waiting = can.confirm(session);
  const mayConfirm = waiting && changing === null;
  const mayChoose = can.choose(session);
  const asks = waiting || (session.question === 'open' && Boolean(choices ?? form));
  const isUnsent = waitsForConnection(session, connected);

  // Before the panel is taken away: afterwards the focus would be nowhere.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = panel.current;
    return () => {
      const inside = own?.contains(document.activeElement);
      if (inside && before instanceof HTMLElement) before.focus();
    };
  }, []);

  // The question moves to the panel, so that its keys answer what is asked here.
  useEffect(() => {
    if (asks && panel.current) takeFocus(panel.current);
  }, [asks]);

  // A new plan has what was changed; another was not asked for.
  const hash = plan?.hash;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each plan closes the forms of the one before
  useEffect(() => {
    setChanging(null);
    setApproving(false);
  }, [hash]);

  // Confirm, Retry and Undo go away when they are pressed: the panel keeps the focus, and its keys.
  const keepingFocus = (act: () => void) => {
    panel.current?.focus();
    act();
  };
  const confirm = isApproving && actions.approveKind ? actions.approveKind : actions.confirm;
  const panelActions: PanelActions = {
    ...actions,
    confirm: () => keepingFocus(confirm),
    decline: () => keepingFocus(actions.decline),
    retry: () => keepingFocus(actions.retry),
    undo: (actionId) => keepingFocus(() => actions.undo(actionId)),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Of a calendar or a list that hangs above the panel, which React counts as inside.
    const own = event.target instanceof Node && panel.current?.contains(event.target);
    if (isComposing(event.nativeEvent) || !own || isCovered(panel.current)) return;
    if (event.key === 'Escape') {
      // Else the browser closes the popup, and the overlay closes itself.
      event.preventDefault();
      event.stopPropagation();
      actions.dismiss();
    }
  };
  usePanelKeys(panel, {
    dismiss: actions.dismiss,
    confirm: mayConfirm ? confirm : undefined,
    choose: (index) => {
      const choice = mayChoose ? choices?.[index] : undefined;
      if (choice) actions.choose(choice.text);
    },
  });

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
      <PanelHeader session={session} actions={actions} />
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        {notice}
        {isUnsent && <WaitNote />}
        <div aria-live="polite" className="contents">
          <ReplyText
            text={session.responseText}
            waiting={session.state === 'planning' && !isUnsent}
            lang={lang}
            actions={actions}
          />
        </div>
        {chart && <BarsOfAnswer chart={chart} lang={lang} />}
        {table && <RowsOfAnswer table={table} lang={lang} actions={actions} />}
        {choices && (
          <PanelChoices choices={choices} lang={lang} open={mayChoose} onChoose={actions.choose} />
        )}
        {form && session.question === 'open' && (
          <PanelForm
            form={form}
            lang={lang}
            typed={typedInto(session, form.step)}
            busy={session.amending !== undefined}
            error={session.amendError}
            onType={(values) => actions.type(form.step, values)}
            onSend={(values) => actions.amend(form.step, values)}
          />
        )}
        {/* What a plan answers is read before the plan is: it may be an unread message. */}
        {session.state === 'awaitingConfirm' && <Provenance session={session} actions={actions} />}
        {session.state === 'awaitingConfirm' && session.plan.answer === null && (
          <PlanPreview
            session={session}
            plan={session.plan}
            actions={actions}
            changing={changing}
            onChanging={setChanging}
          />
        )}
        {waiting && actions.approveKind && plan && (
          <ApproveKind plan={plan} checked={isApproving} onChange={setApproving} />
        )}
        {session.selfConfirmed && <ApprovedNote onEnd={actions.endApprovals} />}
        <StepList
          steps={session.steps}
          lang={lang}
          onUndo={panelActions.undo}
          onRedo={actions.redo}
          said={session.error ? commandErrorText(session.error) : undefined}
        />
        <AnswerTools session={session} />
        <Artifacts session={session} actions={actions} />
        {session.state !== 'awaitingConfirm' && <Provenance session={session} actions={actions} />}
      </div>
      <PanelFooter session={session} actions={panelActions} isChanging={changing !== null} />
    </div>
  );
}
