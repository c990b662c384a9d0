import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { homeChoicesQuery } from '#shared/domains/listings/cache/choices.ts';
import { hangUpVideo, takeDownVideo } from '#shared/domains/videos/model/commands.ts';
import { type OwnVideo, VIDEO_LIMITS } from '#shared/domains/videos/model/schema.ts';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { ChooseOne } from '../../../../features/videos/choose-one.tsx';
import texts from './texts/en.ts';

/** The homes that show a video, and for hosts showing it at another one; how many a home shows the server counts. */
export function VideoHomes({ me, video }: { me: string; video: OwnVideo }) {
  const t = useTexts(texts);
  const profile = useProfile();
  const isHost = profile?.user_type === 'host';
  const up = useCommand(hangUpVideo, { me });
  const down = useCommand(takeDownVideo, { me });
  const side = { me, org: profile?.org_id ?? null };
  const { data: homes } = useQuery({ ...homeChoicesQuery(side), enabled: isHost });
  const further = homes?.filter(({ id }) => !video.homes.some((shown) => shown.id === id)) ?? [];
  return (
    <div className="flex flex-col gap-2 text-sm">
      {video.homes.length === 0 ? (
        <p className="text-muted">{t('card.nowhere')}</p>
      ) : (
        <div>
          <p className="font-medium">{t('card.homes')}</p>
          <ul>
            {video.homes.map(({ id, title }) => (
              <li key={id} className="flex items-center justify-between gap-3">
                <Link
                  to="/listings/$id"
                  params={{ id }}
                  className="min-w-0 break-words text-brand underline pointer-coarse:py-2"
                >
                  {title}
                </Link>
                <IconButton
                  label={t('card.takeDown', { video: video.title, home: title })}
                  size="sm"
                  disabled={down.busy}
                  onClick={() => void down.run({ video: video.id, listing: id }, video)}
                >
                  <X size={18} />
                </IconButton>
              </li>
            ))}
          </ul>
        </div>
      )}
      {further.length > 0 && (
        <>
          <ChooseOne
            label={t('card.chooseHome')}
            options={further.map(({ id, title, unit }) => ({
              value: id,
              label: [title, unit].filter(Boolean).join(', '),
            }))}
            action={t('card.showAtHome')}
            busy={up.busy}
            onChoose={(listing) => void up.run({ video: video.id, listing }, video)}
          />
          <p className="text-muted">{t('card.most', { most: VIDEO_LIMITS.home })}</p>
        </>
      )}
    </div>
  );
}
