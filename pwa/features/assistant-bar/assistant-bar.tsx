import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ClipboardEvent, type DragEvent, useCallback, useId, useRef, useState } from 'react';
import { waitsForConnection, waitsToConfirm } from '#shared/domains/assistant/model/standing.ts';
import { CommandBar } from '#shared/domains/assistant/ui/command-bar/command-bar.tsx';
import {
  currentSession,
  remembered,
  sendBlock,
} from '#shared/domains/assistant/ui/command-bar/command-bar-rules.ts';
import { parseNavigation } from '#shared/domains/search/model/rules.ts';
import type { SearchResult } from '#shared/domains/search/model/schema.ts';
import { pastedFiles } from '#shared/kit/pasted-files.ts';
import { onDemand } from '#shared/kit/popup.ts';
import { VoiceButton } from '#shared/platform/speech/voice-button.tsx';
import type { BarMode } from './bar-mode.ts';
import { sayNotConnected } from './connection-toasts.ts';
import { FormAgain } from './files/form-again.tsx';
import { useDesk } from './files/use-desk.ts';
import { keepHistory, readHistory } from './history.ts';
import { ModeButton } from './mode-button.tsx';
import { RequestsButton } from './requests-button.tsx';
import type { FindHelp } from './search/local-search.ts';
import type { SearchList } from './search/search-panel.tsx';
import { useAiMode } from './use-ai-mode.ts';
import { useAssistant } from './use-assistant.ts';
import { useClosing } from './use-closing.ts';
import { FOCUS_KEYS, useFocusKeys } from './use-focus-keys.ts';
import { useHandedText } from './use-handed-text.ts';

// Nothing hangs there before something was asked, and nothing is found before something is typed.
const panel = onDemand(() => import('./assistant-panel.tsx'));
const desk = onDemand(() => import('./files/file-desk.tsx'));
const search = onDemand(() => import('./search/search-panel.tsx'));

type AssistantBarProps = {
  me: string;
  /** Brings what searches the help centre; the content is the pages'. */
  loadHelp?: (() => Promise<FindHelp>) | undefined;
};

/** 'Do anything...' in the host's header, with what it finds and the assistant's panel below (BAR-01, PNL-01). */
export function AssistantBar(props: AssistantBarProps) {
  // Of one person: another begins with an empty field, no history and no panel.
  return <OwnBar key={props.me} {...props} />;
}

function OwnBar({ me, loadHelp }: AssistantBarProps) {
  const router = useRouter();
  const client = useQueryClient();
  const { assistant, state, available } = useAssistant(me);
  const { mode, choose } = useAiMode(me, state, available);
  const [text, setText] = useState('');
  const [spoken, setSpoken] = useState(false);
  const [history, setHistory] = useState(() => readHistory(me));
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const [files, setFiles] = useState<File[]>([]);
  const [analysis, setAnalysis] = useState<SearchResult[]>([]);
  const [searching, setSearching] = useState(false);
  const [sent, setSent] = useState<SearchResult[] | null>(null);
  const [findHelp, setFindHelp] = useState<FindHelp>();
  const listId = useId();
  const list = useRef<SearchList>(null);
  const bar = useRef<HTMLDivElement>(null);
  const latest = useRef(text);
  latest.current = text;
  useFocusKeys(bar);

  const session = currentSession(state);
  const given = useDesk(me, assistant, session);
  const deskOf = desk.useModule(given.desk !== null);
  const loaded = panel.useModule(session !== null);
  const finder = search.useModule(open);

  const go = async (href: string) => void (await router.navigate({ href }));
  const keep = (next: string[]) => {
    keepHistory(me, next);
    setHistory(next);
  };
  const close = useCallback(() => {
    setOpen(false);
    setActive(undefined);
  }, []);
  const openList = () => {
    setOpen(true);
    if (!findHelp && loadHelp) {
      // Without it pages and things are found all the same.
      loadHelp().then(
        (find) => setFindHelp(() => find),
        () => undefined,
      );
    }
  };
  const clear = () => {
    setText('');
    setSpoken(false);
    setFiles([]);
    setAnalysis([]);
  };

  /** Files that were picked, dropped or pasted: the search lists them, the assistant reads them at once. */
  const attach = async (picked: File[]) => {
    if (picked.length === 0) return;
    const { pickFiles } = await import('./search/pick-files.ts');
    const taken = await pickFiles(mode, mode === 'quick' ? files.length : 0, picked);
    if (taken.length === 0) return;
    if (mode === 'quick') {
      setFiles([...files, ...taken]);
      setAnalysis([]);
      openList();
      return;
    }
    const { sentenceWith } = await import('./files/sentence.ts');
    const sentence = await sentenceWith(latest.current, taken);
    if (sentence !== null) {
      setText(sentence);
      return;
    }
    close();
    given.open(taken, latest.current.trim());
    clear();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedFiles(event.clipboardData);
    if (pasted.length === 0 || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    void attach(pasted);
  };
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void attach([...event.dataTransfer.files]);
  };

  /** What Enter does where no row is chosen: opens what clearly fits, and shows the rest. */
  const searchFor = async (asked: string) => {
    setSearching(true);
    openList();
    const { runSearch } = await import('./search/run-search.ts');
    const found = await runSearch({
      client,
      me,
      text: asked,
      files,
      page: location.pathname,
      findHelp,
    });
    setSearching(false);
    // Meanwhile something else was typed.
    if (found === null || latest.current.trim() !== asked) return;
    if (files.length > 0) setAnalysis(found.filter(({ type }) => type === 'document_analysis'));
    else setSent(found);
  };

  const onSend = (request: string) => {
    if (request) keep(remembered(history, request));
    const target = parseNavigation(request);
    if (target && files.length === 0) {
      close();
      clear();
      void go(target.route);
      return;
    }
    if (mode === 'quick' || files.length > 0) void searchFor(request);
    if (mode === 'quick') return;
    if (request) assistant?.ask({ text: request, voice: spoken });
    if (files.length === 0) {
      close();
      clear();
    }
  };
  const dismiss = () => assistant?.dismiss();
  useClosing(bar, session, dismiss);
  const connected = state.connection === 'connected';
  const onMode = (next: BarMode) => {
    choose(next);
    bar.current?.querySelector('input')?.focus();
  };
  useHandedText((handed) => {
    if (available) choose('ai');
    setText(handed);
    bar.current?.querySelector('input')?.focus();
    openList();
  });
  const onText = (typed: string) => {
    panel.warm();
    if (typed === '') setSpoken(false);
    setText(typed);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: React and the tests' document do not know <search> yet
    <div
      ref={bar}
      role="search"
      className="flex min-w-0 flex-1 items-center gap-1"
      onFocus={search.warm}
      onPaste={onPaste}
      onDrop={onDrop}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The panel hangs in the same place: the list would cover it and have its keys.
        const isInPanel = relatedTarget?.closest('[role=dialog]') != null;
        if (isInPanel || !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <div className="min-w-0 flex-1 md:relative">
        <CommandBar
          text={text}
          onText={onText}
          onSend={onSend}
          canSendEmpty={files.length > 0}
          leading={<ModeButton mode={mode} onMode={onMode} />}
          shortcuts={FOCUS_KEYS}
          hint="/"
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
          list={{
            id: listId,
            open: open && finder !== undefined,
            active,
            onOpen: openList,
            onClose: close,
            onKey: (event) => (open ? (list.current?.onKey(event) ?? false) : false),
          }}
          onEscape={session ? dismiss : undefined}
          onQueue={assistant && mode === 'ai' ? onSend : undefined}
          onBlocked={(block) => {
            if (block === 'connecting' || block === 'disconnected') sayNotConnected();
          }}
          block={sendBlock({
            text,
            mode,
            files: files.length,
            loading:
              searching ||
              (mode === 'ai' &&
                session?.state === 'planning' &&
                session.error === null &&
                !waitsForConnection(session, connected)),
            connection: state.connection,
            failure: state.connectionFailure,
          })}
        />
        {open && finder && (
          <finder.SearchPanel
            ref={list}
            id={listId}
            me={me}
            text={text}
            page={location.pathname}
            mode={mode}
            canAsk={available}
            history={history}
            findHelp={findHelp}
            files={files}
            analysis={analysis}
            sent={sent}
            onSent={() => setSent(null)}
            onPick={(picked) => void attach(picked)}
            onFiles={(next) => {
              setFiles(next);
              setAnalysis([]);
            }}
            onText={onText}
            onMode={onMode}
            onActive={setActive}
            onGo={async (route) => {
              if (text.trim()) keep(remembered(history, text.trim()));
              clear();
              await go(route);
            }}
            onForget={() => keep([])}
            onClose={close}
          />
        )}
        {assistant && session && loaded && (
          <loaded.AssistantPanel
            assistant={assistant}
            session={session}
            connected={connected}
            notice={given.mayChange && <FormAgain onChange={given.change} />}
            go={go}
          />
        )}
        {given.desk && deskOf && (
          <deskOf.FileDesk
            key={given.desk.id}
            me={me}
            files={given.desk.files}
            said={given.desk.said}
            hidden={given.isHidden}
            onPropose={given.propose}
            onDone={given.finish}
            onPutAway={given.putAway}
            onBringBack={given.bringBack}
          />
        )}
      </div>
      <RequestsButton waiting={state.sessions.filter(waitsToConfirm).length} />
    </div>
  );
}
