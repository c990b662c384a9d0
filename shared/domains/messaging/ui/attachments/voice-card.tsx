import { VoicePlayer } from '../../../../platform/voice/voice-player.tsx';
import { playUrl } from '../../attachments/attachment-urls.ts';
import { useFiles } from '../../attachments/draft-files.ts';
import { isCachedOnceOpened, loadFile } from '../../cache/received-files.ts';
import type { Attachment } from '../../model/attachment.ts';

/**
 * A voice message; a pending or cached one is played from this device. One too large to cache is streamed.
 */
export function VoiceCard({ me, file }: { me: string; file: Attachment }) {
  const local = useFiles(({ entries }) => entries.find(({ path }) => path === file.path)?.file);
  return (
    <VoicePlayer
      className="size-full justify-center px-2"
      load={async () =>
        local ?? (isCachedOnceOpened(file) ? await loadFile(me, file) : await playUrl(file.path))
      }
      seconds={file.duration ?? 0}
      peaks={file.peaks ?? []}
    />
  );
}
