import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { keptSince } from '#shared/platform/offline/kept-answer.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useOnline } from '../query-states/use-online.ts';
import texts from './texts/en.ts';

type KeptNoteProps = {
  me: string;
  kept: string;
  className?: string;
  /** There is a network, but the server did not answer. */
  unanswered?: boolean;
  /** What of it this device has. */
  children?: ReactNode;
};

/** Without the server: how old what this page shows is. `kept` is the key of its answer on this device. */
export function KeptNote({ me, kept, className, unanswered = false, children }: KeptNoteProps) {
  const t = useTexts(texts);
  const now = useNow();
  const connected = useOnline();
  const online = connected && !unanswered;
  const { data: since } = useQuery({
    queryKey: ['kept-since', me, kept, online] as const,
    queryFn: () => keptSince(me, kept),
    enabled: !online,
    networkMode: 'always',
  });
  if (online || !since) return null;
  const at = new Date(since).toISOString();
  return (
    <div className={className}>
      <Note tone="warning" title={t(connected ? 'noAnswer' : 'youAreOffline')}>
        {t.rich('asOf', {
          when: relativeTime(at, now),
          time: (words) => <time dateTime={at}>{words}</time>,
        })}
        {children}
      </Note>
    </div>
  );
}
