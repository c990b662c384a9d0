import { Clock } from 'lucide-react';
import { Button } from '../../../../kit/button.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { useMessaging } from '../../store.ts';
import texts from '../../texts/en.ts';

/** Several messages that could not leave yet, and one way to try all of them. */
export function WaitingCard({ count }: { count: number }) {
  const t = useTexts(texts);
  const wake = useMessaging((state) => state.wake);
  return (
    <div
      role="status"
      className="mx-4 mb-3 flex shrink-0 flex-wrap items-center gap-3 rounded-md border border-border bg-sunken px-4 py-2.5 text-sm md:mx-6"
    >
      <Clock aria-hidden="true" size={18} className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-32">
        <strong>{t('reading.waiting', { count })}</strong>{' '}
        <span className="text-muted">{t('reading.waitingBody')}</span>
      </p>
      <Button variant="secondary" size="sm" className="pointer-coarse:h-10" onClick={wake}>
        {t('messageBubble.tryNow')}
      </Button>
    </div>
  );
}
