import { playUrl } from '../../attachment-links.ts';
import type { Attachment } from '../../attachment-schema.ts';
import { useFiles } from '../../draft-files.ts';
import { VoicePlayer } from '../voice/voice-player.tsx';

/** A voice message; what still waits here is played from this device. */
export function VoiceCard({ file }: { file: Attachment }) {
  const local = useFiles(({ entries }) => entries.find(({ path }) => path === file.path)?.file);
  return (
    <VoicePlayer
      className="size-full justify-center px-2"
      load={async () => local ?? (await playUrl(file.path))}
      seconds={file.duration ?? 0}
      peaks={file.peaks ?? []}
    />
  );
}
