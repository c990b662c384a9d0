import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { CalendarSide } from '#shared/domains/tours/cache/calendar-span.ts';
import type { Lane } from '#shared/domains/tours/model/grid/lanes.ts';
import { tourStatusLabels } from '#shared/domains/tours/model/labels.ts';
import type { ListedTour, TourStatus } from '#shared/domains/tours/model/schema.ts';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { cityOf, clockText, sameClock, spanText } from './grid-words.ts';
import texts from './texts/en.ts';

/** Where the page of a tour is, for each side. */
export const TOUR_PAGES = {
  host: '/dashboard/tours',
  guide: '/guide-dashboard/tour-manager',
} as const satisfies Record<CalendarSide, string>;

/** How a tour looks in each state. */
export const looks: Record<TourStatus, string> = {
  requested: 'border-accent border-dashed bg-accent-soft text-on-accent-soft',
  scheduled: 'border-strong bg-surface text-text',
  confirmed: 'border-brand bg-brand-soft text-on-brand-soft',
  in_progress: 'border-brand bg-brand text-on-brand',
  completed: 'border-border bg-sunken text-muted',
  cancelled: 'border-border bg-sunken text-muted line-through',
  no_show: 'border-border bg-sunken text-muted',
  nobody_said: 'border-border bg-sunken text-muted',
};

/** Height of a row with a mouse, and of a line: on a touch screen rows are higher. */
const ROW_PX = 72;
const LINE_PX = 15;

/** Where a block stands in its column, in rows from the top. */
export type Place = { top: number; bottom: number } & Lane;

/** The box of a place: rows are as high as the grid says, and lanes of hours have their gutter before it. */
export const boxOf = ({ top, bottom, lane, lanes }: Place) => ({
  top: `calc(var(--row) * ${top})`,
  height: `calc(var(--row) * ${Math.max(bottom - top, 0.5)} - 2px)`,
  left: `calc(var(--gutter) + (100% - var(--gutter)) * ${lane / lanes} + 1px)`,
  width: `calc((100% - var(--gutter)) / ${lanes} - 3px)`,
});

type GridBlockProps = {
  tour: ListedTour;
  side: CalendarSide;
  zone: string;
  place: Place;
  /** Further parties that see the home at the same time, each with a page of its own. */
  others: number;
  /** In hand: its old place stays until it is placed elsewhere. */
  lifted: boolean;
  movable: boolean;
  onPress: (event: PointerEvent) => void;
  onMove: () => void;
};

/** A tour in the grid: a link to its page that can be pulled, or moved by keys. */
export function GridBlock({
  tour,
  side,
  zone,
  place,
  others,
  lifted,
  movable,
  onPress,
  onMove,
}: GridBlockProps) {
  const t = useTexts(texts);
  const [starts, ends] = [Date.parse(tour.starts_at), Date.parse(tour.ends_at)];
  const atHome = sameClock(starts, zone, tour.time_zone)
    ? null
    : t('grid.atHome', {
        time: clockText(starts, tour.time_zone),
        city: cityOf(tour.time_zone),
      });
  const first = tour.renter_name ?? t('grid.gone');
  const renter = others > 0 ? t('grid.parties', { name: first, count: others }) : first;
  const name = t('grid.tour', {
    time: [spanText(starts, ends, zone), atHome].filter(Boolean).join(', '),
    home: tour.home.title,
    renter: t('grid.renter', { name: renter }),
    status: `${tourStatusLabels[tour.status]}.`,
  });
  // As many whole lines as there is height for; its name says all of it.
  const lines = [
    `${clockText(starts, zone)} ${tour.home.title}`,
    [atHome, renter].filter(Boolean).join(' · '),
    tourStatusLabels[tour.status],
  ].slice(0, Math.max(1, Math.floor(((place.bottom - place.top) * ROW_PX - 4) / LINE_PX)));
  function move(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
    // Elsewhere in the calendar it shows the month.
    event.stopPropagation();
    event.preventDefault();
    onMove();
  }
  return (
    <Link
      to={TOUR_PAGES[side]}
      search={{ tour: tour.id }}
      data-tour={tour.id}
      draggable={false}
      aria-keyshortcuts="m"
      onPointerDown={movable ? onPress : undefined}
      onKeyDown={move}
      style={boxOf(place)}
      className={cx(
        'absolute z-10 overflow-hidden rounded-sm border border-l-4 px-1.5 py-px text-xs leading-tight select-none [-webkit-touch-callout:none] hover:z-20 hover:shadow-lift focus-visible:z-20',
        lifted ? 'border-border border-dashed bg-surface text-muted' : looks[tour.status],
        movable && 'cursor-grab active:cursor-grabbing',
      )}
    >
      <span className="sr-only">
        {[name, place.lanes > 1 && t('grid.overlaps'), movable && t('grid.movable')]
          .filter(Boolean)
          .join(' ')}
      </span>
      {lines.map((line, index) => (
        <span
          key={line}
          aria-hidden="true"
          className={cx('block truncate', index === 0 && 'font-semibold')}
        >
          {line}
        </span>
      ))}
    </Link>
  );
}
