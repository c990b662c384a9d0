import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import { openToursQuery } from '#shared/domains/videos/cache/queries.ts';
import { showVideoOnTour, takeVideoOffTour } from '#shared/domains/videos/model/commands.ts';
import {
  type OwnVideo,
  type ShownTour,
  VIDEO_LIMITS,
} from '#shared/domains/videos/model/schema.ts';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { ChooseOne } from '../../../../features/videos/choose-one.tsx';
import texts from './texts/en.ts';

type VideoToursProps = { me: string; video: OwnVideo };

/** The tours on which a video is shown, and showing it on another one. */
export function VideoTours({ me, video }: VideoToursProps) {
  const t = useTexts(texts);
  const { data: open } = useQuery(openToursQuery(me));
  const up = useCommand(showVideoOnTour, { me });
  const down = useCommand(takeVideoOffTour, { me });
  const further = open?.filter(
    ({ id, videos }) => videos < VIDEO_LIMITS.tour && !video.tours.some((shown) => shown.id === id),
  );
  return (
    <div className="flex flex-col gap-2 text-sm empty:hidden">
      {video.tours.length > 0 && (
        <div>
          <p className="font-medium">{t('card.tours')}</p>
          <ul>
            {video.tours.map((tour) => {
              const words = t('card.tour', {
                home: tour.home,
                time: shortTime(tour),
              });
              return (
                <li key={tour.id} className="flex items-center justify-between gap-3">
                  <TourLink tour={tour}>{words}</TourLink>
                  <IconButton
                    label={t('card.takeOff', { video: video.title, tour: words })}
                    size="sm"
                    disabled={down.busy}
                    onClick={() => void down.run({ video: video.id, tour: tour.id }, video)}
                  >
                    <X size={18} />
                  </IconButton>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {further && further.length > 0 && (
        <ChooseOne
          label={t('card.chooseTour')}
          options={further.map((tour) => ({
            value: tour.id,
            label: t('card.tourWith', {
              renter: tour.renter,
              home: tour.home,
              time: shortTime(tour),
            }),
          }))}
          action={t('card.showOnTour')}
          busy={up.busy}
          onChoose={(tour) => void up.run({ video: video.id, tour }, video)}
        />
      )}
    </div>
  );
}

/** When a tour is, by the clock of its home; its page says the zone. */
function shortTime({ starts_at, time_zone }: Pick<ShownTour, 'starts_at' | 'time_zone'>): string {
  const whole = tourTimeText(starts_at, time_zone);
  return whole.slice(0, whole.indexOf(' ('));
}

function TourLink({ tour, children }: { tour: ShownTour; children: ReactNode }) {
  const look = 'min-w-0 break-words text-brand underline pointer-coarse:py-2';
  if (tour.side === 'guide') {
    return (
      <Link to="/guide-dashboard/tour-manager" search={{ tour: tour.id }} className={look}>
        {children}
      </Link>
    );
  }
  if (tour.side === 'host') {
    return (
      <Link to="/dashboard/tours" search={{ tour: tour.id }} className={look}>
        {children}
      </Link>
    );
  }
  // Another person shows it by now: its page is theirs.
  return <span className="min-w-0 break-words">{children}</span>;
}
