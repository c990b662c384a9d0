import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { cx } from '#shared/kit/class-names.ts';
import { Tooltip } from '#shared/kit/tooltip.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** The way from the bar to earlier requests; on a phone it is there while one of them waits. */
export function RequestsButton({ waiting }: { waiting: number }) {
  const t = useTexts(texts);
  const label =
    waiting > 0 ? t('requestsButton.waiting', { waiting }) : t('requestsButton.requests');
  return (
    <Tooltip text={label}>
      <Link
        to="/dashboard/requests"
        aria-label={label}
        className={cx(
          'relative size-10 shrink-0 place-items-center rounded-full text-text transition hover:bg-sunken md:grid pointer-coarse:size-12',
          waiting > 0 ? 'grid' : 'hidden',
        )}
      >
        <Clock aria-hidden size={20} />
        {waiting > 0 && (
          <span
            aria-hidden
            className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-accent"
          />
        )}
      </Link>
    </Tooltip>
  );
}
