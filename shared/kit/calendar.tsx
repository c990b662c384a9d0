import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type Matcher } from 'react-day-picker';
import { dates } from '../language/format.ts';
import { textsOf } from '../language/texts.ts';
import { cx } from './class-names.ts';
import { type Day, fromDay, toDay } from './day.ts';
import texts from './texts/en.ts';

type CalendarProps = {
  /** What the day is for: tells two calendars apart. */
  label: string;
  value: Day | null;
  onChoose: (day: Day) => void;
  min?: Day | undefined;
  max?: Day | undefined;
  taken?: readonly Day[];
  /** Where it opens while nothing is chosen, and what it marks; today unless a test says otherwise. */
  today?: Day;
  autoFocus?: boolean;
};

const t = textsOf(texts);

const monthName = (one: Date) => dates({ month: 'long', year: 'numeric' }).format(one);

const step =
  'grid size-9 place-items-center rounded-full hover:bg-sunken aria-disabled:pointer-events-none aria-disabled:opacity-55 pointer-coarse:size-11';

const classNames = {
  root: 'relative',
  months: 'relative',
  month: 'flex flex-col gap-2',
  month_caption: 'flex h-9 items-center px-2 font-semibold pointer-coarse:h-11',
  nav: 'absolute top-0 right-0 flex',
  button_previous: step,
  button_next: step,
  month_grid: 'border-collapse',
  weekday: 'size-10 max-[22rem]:w-9 text-xs font-medium text-muted',
  day: 'p-0 text-center',
  day_button:
    'grid size-10 place-items-center rounded-full text-sm max-[22rem]:size-9 transition-colors duration-[140ms] hover:bg-sunken disabled:pointer-events-none disabled:text-muted disabled:opacity-55',
  today: 'font-bold text-brand',
  selected:
    '[&>button]:bg-brand [&>button]:font-semibold [&>button]:text-on-brand [&>button]:hover:bg-brand-hover',
  outside: 'text-muted',
} as const;

/** A month to choose a day from, with arrow keys, Home, End and Page keys. */
export function Calendar({
  label,
  value,
  onChoose,
  min,
  max,
  taken = [],
  today,
  autoFocus = false,
}: CalendarProps) {
  const date = (day: Day | null | undefined) => (day ? fromDay(day) : undefined);
  const [first, last, chosen, now] = [date(min), date(max), date(value), date(today)];
  const isTaken = (one: Date) => taken.includes(toDay(one));
  const disabled: Matcher[] = [
    ...(first ? [{ before: first }] : []),
    ...(last ? [{ after: last }] : []),
    isTaken,
  ];
  return (
    <DayPicker
      mode="single"
      required
      selected={chosen}
      onSelect={(next) => onChoose(toDay(next))}
      disabled={disabled}
      modifiers={{ taken: isTaken }}
      modifiersClassNames={{ taken: 'line-through' }}
      defaultMonth={chosen ?? laterOf(first, now ?? new Date())}
      {...(now && { today: now })}
      {...(first && { startMonth: first })}
      {...(last && { endMonth: last })}
      autoFocus={autoFocus}
      weekStartsOn={0}
      labels={{
        labelNav: () => t('calendar.months', { label }),
        labelPrevious: () => t('calendar.previous'),
        labelNext: () => t('calendar.next'),
        labelGrid: monthName,
        labelWeekday: (one) => dates({ weekday: 'long' }).format(one),
        // As written in the cell: voice control finds the button by its visible text, such as '24'.
        labelDayButton: (one) => dates({ dateStyle: 'full' }).format(one),
      }}
      formatters={{
        formatCaption: monthName,
        formatWeekdayName: (one) => dates({ weekday: 'short' }).format(one).slice(0, 2),
      }}
      classNames={classNames}
      components={{
        Chevron: ({ orientation, className }) => {
          const Arrow = orientation === 'left' ? ChevronLeft : ChevronRight;
          return <Arrow aria-hidden="true" size={18} className={cx(className)} />;
        },
      }}
    />
  );
}

function laterOf(one: Date | undefined, other: Date): Date {
  return one && one > other ? one : other;
}
