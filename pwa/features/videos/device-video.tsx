import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { deviceVideoQuery } from '#shared/domains/videos/cache/device-videos.ts';
import type { Located, ShownVideo } from '#shared/domains/videos/model/schema.ts';
import { fileSize } from '#shared/kit/file-size.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';
import { VideoPlayer } from './video-player.tsx';

/** The first video of a favorite: it is stored on this device where that costs little, and says so. */
export function DeviceVideo({ me, video }: { me: string; video: Located<ShownVideo> }) {
  const t = useTexts(texts);
  const { data: file } = useQuery(deviceVideoQuery(me, video));
  const stored = useFileUrl(file);
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

/** A file of this device as an address that a player reads. */
function useFileUrl(file: Blob | null | undefined): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}
