import { RotateCcw } from 'lucide-react';
import type { OwnVideo } from '#shared/domains/videos/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import type { UploadItem } from '#shared/kit/upload-list.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useOnline } from '../../../../features/query-states/use-online.ts';
import texts from './texts/en.ts';

/** How far a video is on its way into the library. */
type VideoState =
  | 'ready'
  | 'uploading'
  | 'queued'
  | 'offline'
  | 'paused'
  | 'checking'
  | 'elsewhere';

type VideoStateProps = {
  video: Pick<OwnVideo, 'arrived' | 'title'>;
  /** Its file, where this device is sending it. */
  upload: UploadItem | undefined;
  /** This device has sent all of it. */
  isSent: boolean;
};

function stateOf({ video, upload, isSent }: VideoStateProps, online: boolean): VideoState {
  if (video.arrived) return 'ready';
  if (upload?.status === 'failed') return 'paused';
  if (upload && !online) return 'offline';
  if (upload) return upload.status === 'uploading' ? 'uploading' : 'queued';
  return isSent ? 'checking' : 'elsewhere';
}

/** The state of a video in a word. */
export function VideoStateBadge(props: VideoStateProps) {
  const t = useTexts(texts);
  const state = stateOf(props, useOnline());
  return (
    <Badge tone={state === 'ready' ? 'brand' : undefined}>
      <span role="status">{t(`state.${state}`)}</span>
    </Badge>
  );
}

/** What the state means, and the way on where there is one. */
export function VideoStateLine({ onRetry, ...props }: VideoStateProps & { onRetry: () => void }) {
  const t = useTexts(texts);
  const state = stateOf(props, useOnline());
  if (state === 'ready') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 text-sm text-muted">{t(`stateWhy.${state}`)}</p>
      {state === 'paused' && (
        <Button size="sm" variant="secondary" onClick={onRetry}>
          <RotateCcw aria-hidden="true" size={16} />
          {t('card.retry')}
        </Button>
      )}
    </div>
  );
}
