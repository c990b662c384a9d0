import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceVideoQuery } from '#shared/domains/videos/cache/device-videos.ts';
import type { Located, ShownVideo } from '#shared/domains/videos/model/schema.ts';
import { fileSize } from '#shared/kit/file-size.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useLocalUrl } from '#shared/platform/files/local-url.ts';
import texts from './texts/en.ts';
import { VideoPlayer } from './video-player.tsx';

/** The first video of a favorite: it is stored on this device where that costs little, and says so. */
export function DeviceVideo({ me, video }: { me: string; video: Located<ShownVideo> }) {
  const t = useTexts(texts);
  const { data: file } = useQuery(deviceVideoQuery(me, video));
  const stored = useLocalUrl(video.path, file ?? undefined);
  // What plays goes on from where it came.
  const [playing, setPlaying] = useState<string>();
  const url = playing ?? stored ?? video.url;
  return (
    <>
      <VideoPlayer video={{ ...video, url }} onElement={() => setPlaying(url)} />
      {file && (
        <p className="mt-2 text-sm text-muted">
          {t('homeVideos.onDevice', { size: fileSize(file.size) })}
        </p>
      )}
    </>
  );
}
