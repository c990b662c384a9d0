import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { type Audience, todaysTours } from '../../../frames/nav/destinations.ts';
import { TodaySlot } from './today-slot.tsx';

/** On a phone, where the way around is behind a button: one tap to the tours of today, with how many are ahead. */
export function TodaysTours({ audience }: { audience: Audience }) {
  const today = todaysTours(audience);
  if (!today) return null;
  return (
    <Link
      to={today.to}
      className="mt-6 flex min-h-14 items-center gap-3 rounded-lg border border-border bg-surface px-4 font-semibold hover:bg-sunken md:hidden"
    >
      <CalendarDays aria-hidden="true" size={20} className="shrink-0 text-brand" />
      <span className="min-w-0 grow">{today.label}</span>
      <TodaySlot />
    </Link>
  );
}
