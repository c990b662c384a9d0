import { useEffect, useRef, useState } from 'react';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { type Fault, openCamera } from '../../live-tour/call/media.ts';
import { StreamVideo } from '../../live-tour/stream-video.tsx';
import { codeReader } from './read-code.ts';
import texts from './texts/en.ts';

/** How often the picture is looked at, in ms: sooner than a hand is still, and easy on a battery. */
const LOOK_MS = 200;

type CodeScannerProps = { onFound: (text: string) => void };

/** The camera, until it has seen a QR code; without one it says why. */
export function CodeScanner({ onFound }: CodeScannerProps) {
  const t = useTexts(texts);
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const found = useRef(onFound);
  found.current = onFound;

  useEffect(() => {
    let over = false;
    let cancel = () => {};
    let track: MediaStreamTrack | null = null;

    async function look() {
      const opened = await openCamera(true);
      track = opened.track;
      if (over) track?.stop();
      if (over) return;
      if (!track) {
        setFault(opened.fault ?? 'missing');
        return;
      }
      // A camera that is unplugged, or taken by a call.
      track.addEventListener('ended', () => setFault('missing'));
      setStream(new MediaStream([track]));
      const read = await codeReader();
      const again = () => {
        cancel = platform().clock.after(LOOK_MS, () => void once());
      };
      const once = async () => {
        const text = video.current && (await read(video.current).catch(() => null));
        if (over) return;
        if (text) found.current(text);
        else again();
      };
      if (!over) again();
    }

    look().catch(() => setFault('unsupported'));
    return () => {
      over = true;
      cancel();
      track?.stop();
    };
  }, []);

  if (fault) return <Note tone="warning">{t(`scanner.${fault}`)}</Note>;
  return (
    <div className="relative aspect-square max-h-[45dvh] w-full overflow-hidden rounded-lg bg-black">
      <StreamVideo
        ref={video}
        stream={stream}
        label={t('scanner.camera')}
        muted
        className="size-full object-cover"
      />
      <p className="absolute inset-x-0 bottom-0 bg-black/60 px-3 py-2 text-center text-sm text-white">
        {t('scanner.looking')}
      </p>
    </div>
  );
}
