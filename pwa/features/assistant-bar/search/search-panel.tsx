import { useQueryClient } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { SearchResult } from '#shared/domains/search/model/schema.ts';
import { SUGGESTED_PLACES, SUGGESTION_NAMES } from '#shared/domains/search/model/suggestions.ts';
import { Button } from '#shared/kit/button.tsx';
import { isComposing } from '#shared/kit/composition.ts';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { BarMode } from '../bar-mode.ts';
import texts from '../texts/en.ts';
import { AttachedFiles } from './attached-files.tsx';
import { readChoices, rememberChoice } from './choices.ts';
import { DisplayedResult } from './displayed-result.tsx';
import type { FindHelp } from './local-search.ts';
import { askedWords } from './match.ts';
import { ModeTabs } from './mode-tabs.tsx';
import { ResultList, type Row } from './result-list.tsx';
import { runCallback } from './run-callback.ts';
import { toSections } from './sections.ts';
import { useResults } from './use-results.ts';

/** What the field asks of its list. */
export type SearchList = {
  /** True where the key was the list's. */
  onKey(event: KeyboardEvent): boolean;
};

type SearchPanelProps = {
  ref: Ref<SearchList>;
  id: string;
  me: string;
  text: string;
  page: string;
  mode: BarMode;
  canAsk: boolean;
  history: readonly string[];
  findHelp: FindHelp | undefined;
  files: readonly File[];
  /** What the search found in the files, once it was asked. */
  analysis: readonly SearchResult[];
  /** What Enter found: opened at once where one thing clearly fits. */
  sent: readonly SearchResult[] | null;
  onSent: () => void;
  /** Files that were picked, before they are judged. */
  onPick: (picked: File[]) => void;
  onFiles: (files: File[]) => void;
  onText: (text: string) => void;
  onMode: (mode: BarMode) => void;
  onActive: (id: string | undefined) => void;
  onGo: (route: string) => Promise<void>;
  onForget: () => void;
  onClose: () => void;
};

const SHOWN_SUGGESTIONS = 5;
/** Named as well as this, Enter opens it without being chosen. */
const CLEAR = 0.9;

/** What the bar finds while one types: sections of results under the field (BAR-04 to BAR-09). */
export function SearchPanel({ ref, ...bar }: SearchPanelProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { id, me, text, page, mode, canAsk, history, findHelp, onActive } = bar;
  const wanted = text.trim();
  const { results, state, retry } = useResults({
    me,
    text,
    page,
    findHelp,
    canAsk: canAsk && mode === 'quick',
  });
  const [choices, setChoices] = useState(() => readChoices(me));
  const [chosen, setChosen] = useState<{ of: string; at: number } | null>(null);
  const [displayed, setDisplayed] = useState<SearchResult | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isTyped = wanted !== '' || bar.analysis.length > 0;

  const rows = useMemo((): Row[] => {
    if (isTyped) {
      const all = [...bar.analysis, ...(wanted ? results : [])];
      return toSections(all, choices, Date.now()).flatMap(({ section, results: shown }) =>
        shown.map((result, at) => ({
          key: result.id,
          label: at === 0 ? t(`section.${section}`) : null,
          result,
        })),
      );
    }
    const recent = history.map(
      (asked, at): Row => ({
        key: `recent:${asked}`,
        label: at === 0 ? t('search.recent') : null,
        recent: asked,
      }),
    );
    const suggested = SUGGESTION_NAMES.slice(0, SHOWN_SUGGESTIONS).map(
      (name, at): Row => ({
        key: `suggestion:${name}`,
        label: at === 0 ? t('search.suggestions') : null,
        result: {
          id: `suggestion:${name}`,
          type: name === 'contactSupport' ? 'help' : 'action',
          title: t(`suggestion.${name}`),
          description: '',
          confidence: 1,
          query: '',
          action: { type: 'navigate', payload: { route: SUGGESTED_PLACES[name] } },
        },
      }),
    );
    return [...recent, ...suggested];
  }, [isTyped, wanted, results, bar.analysis, choices, history, t]);

  // What was chosen belongs to the text that was there: under another text nothing is.
  const active = chosen?.of === wanted && chosen.at < rows.length ? chosen.at : -1;
  const activeId = active >= 0 ? `${id}-${active}` : undefined;
  useEffect(() => onActive(activeId), [activeId, onActive]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  useEffect(() => setDisplayed((shown) => (shown?.query === wanted ? shown : null)), [wanted]);

  const failed = () =>
    showActivity({
      title: t('failure.actionFailed'),
      description: t('failure.notCompleted'),
      tone: 'danger',
    });

  const open = async (result: SearchResult) => {
    const { type, payload } = result.action;
    if (!result.id.startsWith('suggestion:')) setChoices(rememberChoice(me, result.id));
    if (payload.showModeSwitch) return bar.onMode('ai');
    if (type === 'display') return setDisplayed(result);
    bar.onClose();
    try {
      if (type === 'execute') await runCallback(payload.callback, { client, me });
      else if (payload.route) await bar.onGo(payload.route);
    } catch {
      failed();
    }
  };
  const choose = (row: Row) => {
    if (row.result) void open(row.result);
    else bar.onText(row.recent);
  };

  useImperativeHandle(ref, () => ({
    onKey(event) {
      if (isComposing(event.nativeEvent)) return false;
      const move = movedTo(event.key, active, rows.length, wanted !== '');
      if (move !== null) {
        setChosen({ of: wanted, at: move });
        return true;
      }
      const row = rows[active];
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !row) return false;
      choose(row);
      return true;
    },
  }));

  // The list may come later than the answer: its code is fetched with the first letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!bar.sent) return;
    bar.onSent();
    const [best] = toSections(bar.sent, choices, Date.now()).flatMap((section) => section.results);
    if (best && best.confidence >= CLEAR) void open(best);
  }, [bar.sent]);

  const isEmpty = isTyped && rows.every(({ result }) => result?.id === 'assistant');
  return (
    <div className="absolute top-full right-0 left-0 z-50 mt-2 flex max-h-[min(600px,70vh)] flex-col overflow-hidden rounded-lg border border-border bg-surface text-text shadow-lift max-md:fixed max-md:inset-x-3 max-md:top-[calc(var(--header)+env(safe-area-inset-top))]">
      <div className="flex items-center gap-2 border-b border-border px-3 py-2">
        <ModeTabs mode={mode} onMode={bar.onMode} />
        <IconButton
          label={t('search.attach')}
          title={t('search.attach')}
          size="sm"
          className="ml-auto"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => picker.current?.click()}
        >
          <Paperclip size={16} />
        </IconButton>
      </div>
      <AttachedFiles
        mode={mode}
        files={bar.files}
        picker={picker}
        onPick={bar.onPick}
        onFiles={bar.onFiles}
      />
      {displayed ? (
        <DisplayedResult result={displayed} onBack={() => setDisplayed(null)} />
      ) : (
        <>
          <div role="status" className="px-4 text-sm">
            {isTyped && <Said state={state} empty={isEmpty} count={rows.length} onRetry={retry} />}
          </div>
          <ResultList
            id={id}
            rows={rows}
            asked={askedWords(text)}
            active={active}
            onPoint={(at) => setChosen({ of: wanted, at })}
            onChoose={choose}
          />
          {!isTyped && history.length > 0 && (
            <div className="border-t border-border px-3 py-1">
              <Button variant="ghost" size="sm" onClick={bar.onForget}>
                {t('search.clear')}
              </Button>
            </div>
          )}
        </>
      )}
      <p className="border-t border-border px-4 py-2 text-xs text-muted max-md:hidden">
        {t.rich('search.keys', { kbd: (chunks) => <kbd className="font-semibold">{chunks}</kbd> })}
      </p>
    </div>
  );
}

type SaidProps = {
  state: 'asking' | 'answered' | 'failed' | 'offline';
  empty: boolean;
  count: number;
  onRetry: () => void;
};

/** BAR-04 to BAR-06, BAR-39: how far the search is. */
function Said({ state, empty, count, onRetry }: SaidProps) {
  const t = useTexts(texts);
  if (state === 'asking') return <p className="py-2 text-muted">{t('search.searching')}</p>;
  if (state === 'failed') {
    return (
      <p className="flex flex-wrap items-center gap-2 py-2">
        {t('search.unavailable')}
        <Button
          variant="secondary"
          size="sm"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRetry}
        >
          {t('search.retry')}
        </Button>
      </p>
    );
  }
  return (
    <>
      {state === 'offline' && <p className="py-2 text-muted">{t('search.offline')}</p>}
      {empty ? (
        <div className="py-4">
          <p className="font-semibold">{t('search.nothing')}</p>
          <p className="text-muted">{t('search.trySomethingElse')}</p>
        </div>
      ) : (
        <p className="sr-only">{t('search.count', { count })}</p>
      )}
    </>
  );
}

/** Where a key leads in the list; null for a key that is not its own. Home and End stay the field's until a row is chosen. */
function movedTo(key: string, at: number, count: number, isTyped: boolean): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (isTyped && at < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
