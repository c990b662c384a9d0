import type { ReactNode } from 'react';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useOnline } from '../query-states/use-online.ts';
import texts from './texts/en.ts';

type AgeNoteProps = {
  /** When it came to this device, in ms since 1970. */
  since: number;
  className?: string;
  children?: ReactNode;
};

/** How old what stands here is, as the server cannot be asked. */
export function AgeNote({ since, className, children }: AgeNoteProps) {
  const t = useTexts(texts);
  const now = useNow();
  const connected = useOnline();
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
