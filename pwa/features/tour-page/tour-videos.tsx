import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { showsTour, takesVideos } from '#shared/domains/tours/model/rules.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { ownVideosQuery, tourVideosQuery } from '#shared/domains/videos/cache/queries.ts';
import { showVideoOnTour, takeVideoOffTour } from '#shared/domains/videos/model/commands.ts';
import { type TourVideo, VIDEO_LIMITS } from '#shared/domains/videos/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { ChooseOne } from '../videos/choose-one.tsx';
import { VideoPlayer } from '../videos/video-player.tsx';
import { Part } from './part.tsx';
import texts from './texts/en.ts';

type TourVideosProps = { me: string; tour: TourDetails };

/** The videos of a tour for its sides; who shows the home chooses them of their library. */
export function TourVideos({ me, tour }: TourVideosProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const { data: videos } = useQuery(tourVideosQuery(me, tour.id));
  const down = useCommand(takeVideoOffTour, { me });
  const adds = showsTour(tour, me) && takesVideos(tour, now);
  if (!videos || (videos.length === 0 && !adds)) return null;
  return (
    <Part title={t('tourVideos.title')}>
      <p className="-mt-1 mb-3 text-sm text-pretty text-muted">
        {adds
          ? t(tour.side === 'guide' ? 'tourVideos.ofGuide' : 'tourVideos.ofHost', {
              most: VIDEO_LIMITS.tour,
            })
          : t('tourVideos.forYou')}
      </p>
      <ul className="flex flex-col gap-6">
        {videos.map((video) => (
          <li key={video.id}>
            <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
              <h3 className="min-w-0 font-medium break-words">{video.title}</h3>
              {video.owner_id === me ? (
                <Button
                  variant="ghost"
                  size="sm"
                  disabled={down.busy}
                  onClick={() => void down.run({ video: video.id, tour: tour.id }, IS_THERE)}
                >
                  {t('tourVideos.takeOff')}
                  <span className="sr-only">: {video.title}</span>
                </Button>
              ) : (
                <span className="text-sm text-muted">{ownerOf(tour, video)}</span>
              )}
            </div>
            <VideoPlayer video={video} />
          </li>
        ))}
      </ul>
      {adds && <AddVideo {...{ me, tour, videos }} />}
    </Part>
  );
}

/** What is shown on a tour, or offered for it, has arrived. */
const IS_THERE = { arrived: true };

function AddVideo({ me, tour, videos }: TourVideosProps & { videos: readonly TourVideo[] }) {
  const t = useTexts(texts);
  const { data: library } = useQuery(ownVideosQuery(me));
  const up = useCommand(showVideoOnTour, { me });
  if (!library) return null;
  const isFull = videos.length >= VIDEO_LIMITS.tour;
  const ready = library.filter(
    ({ id, arrived }) => arrived && !videos.some((shown) => shown.id === id),
  );
  return (
    <div className={videos.length > 0 ? 'mt-6 border-t border-border pt-5' : ''}>
      {isFull && <p className="text-sm text-muted">{t('tourVideos.full')}</p>}
      {!isFull && ready.length === 0 && (
        <p className="text-sm text-muted">
          {t(library.length === 0 ? 'tourVideos.none' : 'tourVideos.noOther')}
        </p>
      )}
      {!isFull && ready.length > 0 && (
        <ChooseOne
          label={t('tourVideos.choose')}
          options={ready.map(({ id, title }) => ({ value: id, label: title }))}
          action={t('tourVideos.show')}
          busy={up.busy}
          onChoose={(video) => void up.run({ video, tour: tour.id }, IS_THERE)}
        />
      )}
      <Link
        to="/video-system"
        className="mt-3 inline-block text-sm font-semibold text-brand underline pointer-coarse:py-2"
      >
        {t('tourVideos.library')}
      </Link>
    </div>
  );
}

/** Who shows this video, where the tour says their name. */
function ownerOf(tour: TourDetails, { owner_id }: TourVideo): string | null {
  if (owner_id === tour.guide_id) return tour.guide_name;
  if (owner_id === tour.host_id) return tour.host_name;
  if (owner_id === tour.member_id) return tour.member_name;
  return tour.members?.find(({ id }) => id === owner_id)?.full_name ?? null;
}
