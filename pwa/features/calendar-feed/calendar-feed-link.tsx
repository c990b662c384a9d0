import { Link } from '@tanstack/react-router';
import { CalendarSync } from 'lucide-react';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** From a person's tours to the address by which their calendar shows them. */
export function CalendarFeedLink({ to }: { to: '/settings' | '/dashboard/settings' }) {
  const t = useTexts(texts);
  return (
    <Link
      to={to}
      hash="calendar-feed"
      className="mt-4 inline-flex min-h-8 items-center gap-2 text-sm font-semibold text-brand hover:underline"
    >
      <CalendarSync aria-hidden="true" size={16} />
      {t('feed.link')}
    </Link>
  );
}
