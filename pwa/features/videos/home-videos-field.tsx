import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownVideosQuery, showHung } from '#shared/domains/videos/cache/queries.ts';
import { hangUpVideo, takeDownVideo } from '#shared/domains/videos/model/commands.ts';
import { type OwnVideo, VIDEO_LIMITS } from '#shared/domains/videos/model/schema.ts';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { FormSection } from '../../frames/form-section.tsx';
import texts from './texts/en.ts';

type HomeVideosFieldProps = {
  me: string;
  /** Null for a home that is not stored yet. */
  listing: string | null;
};

/** Which videos of the host's library a home shows. Each tick counts at once. */
export function HomeVideosField({ me, listing }: HomeVideosFieldProps) {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(ownVideosQuery(me));
  const shown = data?.filter((video) => isShown(video, listing)).length ?? 0;
  const isFull = shown >= VIDEO_LIMITS.home;
  return (
    <FormSection
      title={t('field.title')}
      id="videos"
      lead={t('field.lead', { most: VIDEO_LIMITS.home })}
    >
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-muted">{t('field.none')}</p>}
      {data && data.length > 0 && !listing && <p className="text-muted">{t('field.draftFirst')}</p>}
      {listing && (
        <ul className="flex flex-col gap-1">
          {data?.map((video) => (
            <li key={video.id}>
              <Tick {...{ me, video, listing, isFull }} />
            </li>
          ))}
        </ul>
      )}
      {isFull && (
        <p className="text-sm text-muted">{t('field.full', { most: VIDEO_LIMITS.home })}</p>
      )}
      <Link
        to="/video-system"
        className="w-fit text-sm font-semibold text-brand underline pointer-coarse:py-2"
      >
        {t('field.library')}
      </Link>
    </FormSection>
  );
}

type TickProps = { me: string; video: OwnVideo; listing: string; isFull: boolean };

function Tick({ me, video, listing, isFull }: TickProps) {
  const t = useTexts(texts);
  const up = useCommand(hangUpVideo, {
    me,
    optimistic: (client, input) => showHung(client, me, { ...input, isShown: true }),
  });
  const down = useCommand(takeDownVideo, {
    me,
    optimistic: (client, input) => showHung(client, me, { ...input, isShown: false }),
  });
  const { title, arrived } = video;
  const checked = isShown(video, listing);
  const input = { video: video.id, listing };
  return (
    <Checkbox
      label={arrived ? title : t('field.onItsWay', { title })}
      checked={checked}
      disabled={up.busy || down.busy || (!checked && (!arrived || isFull))}
      onChange={() => void (checked ? down : up).run(input, video)}
    />
  );
}

const isShown = ({ homes }: OwnVideo, listing: string | null): boolean =>
  homes.some(({ id }) => id === listing);
