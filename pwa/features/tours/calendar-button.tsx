import { CalendarMinus, CalendarPlus } from 'lucide-react';
import { belongsInCalendar, entryOf, tourCalendar } from '#shared/domains/tours/model/rules.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { saveFile } from '../files/save-file.ts';
import texts from './texts/en.ts';

type CalendarButtonProps = { tour: ListedTour; now: Date };

/** A tour for the person's own calendar: to add it, to move it with the same entry, or to take it out. */
export function CalendarButton({ tour, now }: CalendarButtonProps) {
  const t = useTexts(texts);
  if (!belongsInCalendar(tour, now)) return null;
  const off = tour.status === 'cancelled';
  const Icon = off ? CalendarMinus : CalendarPlus;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Icon size={16} aria-hidden="true" />}
      aria-label={t(off ? 'calendarButton.takeOutOf' : 'calendarButton.addOf', {
        home: tour.home.title,
      })}
      onClick={() =>
        saveFile(
          `tour-${tour.id.slice(0, 8)}.ics`,
          'text/calendar;charset=utf-8',
          tourCalendar(entryOf(tour), new Date()),
        )
      }
    >
      {t(off ? 'calendarButton.takeOut' : 'calendarButton.add')}
    </Button>
  );
}
