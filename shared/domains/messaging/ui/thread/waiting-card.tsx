import { Clock } from 'lucide-react';
import { Button } from '../../../../kit/button.tsx';
import { lists } from '../../../../language/format.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { tryNow } from '../../outbox/retry.ts';
import texts from '../message/texts/en.ts';

type WaitingCardProps = { messages: number; files: number; changes: number };

/** Several things that could not leave yet, and one way to try all of them. */
export function WaitingCard({ messages, files, changes }: WaitingCardProps) {
  const t = useTexts(texts);
  const what = [
    messages > 0 && t('waiting.messages', { count: messages }),
    files > 0 && t('waiting.files', { count: files }),
    changes > 0 && t('waiting.changes', { count: changes }),
  ].filter((each) => each !== false);
  return (
    <div
      role="status"
      className="mx-4 mb-3 flex shrink-0 flex-wrap items-center gap-3 rounded-md border border-border bg-sunken px-4 py-2.5 text-sm md:mx-6"
    >
      <Clock aria-hidden="true" size={18} className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-32">
        <strong>
          {t('waiting.waits', { what: lists().format(what), count: messages + files + changes })}
        </strong>{' '}
        <span className="text-muted">{t('waiting.body')}</span>
      </p>
      <Button variant="secondary" size="sm" className="pointer-coarse:h-11" onClick={tryNow}>
        {t('waiting.tryNow')}
      </Button>
    </div>
  );
}
