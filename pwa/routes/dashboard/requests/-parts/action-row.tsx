import { Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { commandErrorText } from '#shared/domains/assistant/model/error-text.ts';
import type { Action } from '#shared/domains/assistant/model/requests.ts';
import type { CommandSession } from '#shared/domains/assistant/model/schema.ts';
import type { Assistant } from '#shared/domains/assistant/state/store.ts';
import { Button } from '#shared/kit/button.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { clockTime } from '#shared/platform/dates.ts';
import texts from './texts/en.ts';

type ActionRowProps = {
  action: Action;
  assistant: Assistant | null;
  connected: boolean;
  /** Its request, where this tab has it. */
  session: CommandSession | undefined;
};

/** One change: what and when, whether it was taken back, Undo and Redo. */
export function ActionRow({ action, assistant, connected, session }: ActionRowProps) {
  const t = useTexts(texts);
  const [isAsked, setAsked] = useState(false);
  const { id, language, query, description, status } = action;
  const undo = session?.steps.find((step) => step.id === id)?.undo;
  const told = undo && undo !== 'running' ? undo : null;
  const outcome =
    told?.outcome ?? (status === 'undone' ? 'done' : status === 'done' ? null : status);
  const message = told?.message ?? action.undoMessage;
  const failed = isAsked && !outcome && session?.error ? commandErrorText(session.error) : null;
  const mayUndo = action.undoable && outcome === null;
  const mayRedo = outcome === 'done' || outcome === 'partial';
  const takeBack = () => {
    setAsked(true);
    const request = {
      traceId: action.traceId,
      query,
      language,
      askedAt: new Date(action.at).getTime(),
    };
    assistant?.takeBack(request, id);
  };
  return (
    <li className="relative flex flex-col gap-1 py-2 pl-5">
      <span
        aria-hidden
        className={cx(
          'absolute top-4 -left-[7px] size-3 rounded-full border-2 border-bg',
          outcome === 'done' ? 'bg-strong' : 'bg-brand',
        )}
      />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1">
          <p
            lang={language}
            className={cx('break-words', outcome === 'done' && 'text-muted line-through')}
          >
            {description}
          </p>
          <p className="text-sm text-muted">
            <time dateTime={action.at}>{clockTime(action.at)}</time>
            {description !== query && (
              <span lang={language} className="break-words">
                {' · '}
                {query}
              </span>
            )}
          </p>
        </div>
        <div className="flex gap-1">
          {mayUndo && (
            <Button
              size="sm"
              variant="secondary"
              busy={isAsked && !failed}
              disabled={!assistant || !connected}
              title={connected ? undefined : t('actions.undoNeedsConnection')}
              icon={<Undo2 aria-hidden size={14} />}
              aria-label={t('actions.undoOf', { what: description })}
              onClick={takeBack}
            >
              {t('actions.undo')}
            </Button>
          )}
          {mayRedo ? (
            <Button
              size="sm"
              variant="secondary"
              disabled={!assistant || !connected}
              title={connected ? undefined : t('actions.redoNeedsConnection')}
              icon={<Redo2 aria-hidden size={14} />}
              aria-label={t('actions.redoOf', { what: description })}
              onClick={() => assistant?.redo(query, id)}
            >
              {t('actions.redo')}
            </Button>
          ) : (
            <Button
              size="sm"
              variant="ghost"
              disabled={!assistant}
              icon={<RotateCcw aria-hidden size={14} />}
              aria-label={t('row.askAgainFor', { query })}
              onClick={() => assistant?.ask({ text: query })}
            >
              {t('row.askAgain')}
            </Button>
          )}
        </div>
      </div>
      <div aria-live="polite" className="text-sm">
        {outcome && (
          <p className={outcome === 'refused' ? 'text-danger' : 'text-muted'}>
            {t(`undone.${outcome}`)} <span lang={language}>{message}</span>
          </p>
        )}
        {failed && <p className="text-danger">{failed}</p>}
        {!action.undoable && <p className="text-muted">{t('actions.noWayBack')}</p>}
        {mayUndo && !connected && <p className="text-muted">{t('actions.undoNeedsConnection')}</p>}
      </div>
    </li>
  );
}
