import { CalendarCheck, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#shared/kit/button.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { Segmented } from '#shared/kit/segmented.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { type CalendarView, calendarViews } from './calendar-search.ts';
import texts from './texts/en.ts';

type CalendarBarProps = {
  view: CalendarView;
  title: string;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  onView: (view: CalendarView) => void;
};

/** What is shown, the ways to what is before and after it, and the views. */
export function CalendarBar({ view, title, onStep, onToday, onView }: CalendarBarProps) {
  const t = useTexts(texts);
  return (
    <div className="mt-6 mb-4 flex flex-wrap items-center gap-x-2 gap-y-3">
      <div className="flex items-center gap-2 max-md:w-full">
        <IconButton label={t(`bar.earlier.${view}`)} onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden="true" size={20} />
        </IconButton>
        <h2
          aria-live="polite"
          className="min-w-0 text-center text-xl font-semibold text-balance max-md:grow max-md:text-base md:w-56"
        >
          {title}
        </h2>
        <IconButton label={t(`bar.later.${view}`)} onClick={() => onStep(1)}>
          <ChevronRight aria-hidden="true" size={20} />
        </IconButton>
        <Button
          variant="secondary"
          icon={<CalendarCheck aria-hidden="true" size={16} />}
          onClick={onToday}
        >
          <span className="max-md:sr-only">{t('bar.today')}</span>
        </Button>
      </div>
      <Segmented
        className="max-md:grow md:ml-auto"
        label={t('bar.show')}
        value={view}
        options={calendarViews.map((value) => ({ value, label: t(`bar.${value}`) }))}
        onChange={onView}
      />
    </div>
  );
}
