import { RotateCcw } from 'lucide-react';
import { type Request, requestStatus } from '#shared/domains/assistant/model/requests.ts';
import { type CommandSession, languageOf } from '#shared/domains/assistant/model/schema.ts';
import type { Assistant } from '#shared/domains/assistant/state/store.ts';
import { plainReply } from '#shared/domains/assistant/ui/panel/reply-markdown.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import texts from './texts/en.ts';

type RequestRowProps = {
  request: Request;
  now: Date;
  /** The panel shows it. */
  shown: boolean;
  /** Null while it is still coming. */
  assistant: Assistant | null;
};

/** One request: what was asked, what became of it, and the way to ask the same again. */
export function RequestRow({ request, now, shown, assistant }: RequestRowProps) {
  const t = useTexts(texts);
  const { query, language, created_at: at } = request;
  const status = requestStatus(request, now);
  const answer = plainReply(request.response_text);
  const isOver = status !== 'waiting' && status !== 'running';
  const show = () =>
    assistant?.show({
      traceId: request.trace_id,
      query,
      language,
      askedAt: new Date(at).getTime(),
    });
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 hover:bg-sunken">
      <div lang={language} className="min-w-0 flex-1">
        <button
          type="button"
          aria-expanded={shown}
          disabled={!assistant}
          onClick={show}
          className="text-left font-semibold break-words after:absolute after:inset-0"
        >
          {query}
        </button>
        {answer && <p className="line-clamp-2 text-sm break-words text-muted">{answer}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={status === 'waiting' ? 'accent' : 'neutral'}>{t(`status.${status}`)}</Badge>
          <time dateTime={at}>{relativeTime(at, now)}</time>
        </p>
      </div>
      {isOver && (
        <Button
          size="sm"
          variant="ghost"
          className="relative z-1 shrink-0"
          disabled={!assistant}
          icon={<RotateCcw aria-hidden size={14} />}
          aria-label={t('row.askAgainFor', { query })}
          onClick={() => assistant?.ask({ text: query })}
        >
          {t('row.askAgain')}
        </Button>
      )}
    </li>
  );
}

/** A request that has not left this device. */
export function UnsentRow({ session, now }: { session: CommandSession; now: Date }) {
  const t = useTexts(texts);
  const at = new Date(session.createdAt).toISOString();
  return (
    <li className="px-4 py-3">
      <p lang={languageOf(session)} className="font-semibold break-words">
        {session.query}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge>{t('status.unsent')}</Badge>
        <time dateTime={at}>{relativeTime(at, now)}</time>
      </p>
    </li>
  );
}
