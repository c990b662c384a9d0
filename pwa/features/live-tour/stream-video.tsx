import {
  type ComponentProps,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type StreamVideoProps = Omit<ComponentProps<'video'>, 'ref' | 'aria-label'> & {
  stream: MediaStream | null;
  label: string;
  ref?: Ref<HTMLVideoElement>;
};

/** A stream that plays; where the browser lets no sound play by itself it asks for a tap. */
export function StreamVideo({ stream, label, ref, ...rest }: StreamVideoProps) {
  const t = useTexts(texts);
  const video = useRef<HTMLVideoElement>(null);
  const [needsTap, setNeedsTap] = useState(false);
  useImperativeHandle(ref, () => video.current as HTMLVideoElement, []); // rendered with this
  useEffect(() => {
    const element = video.current;
    if (!element || element.srcObject === stream) return;
    element.srcObject = stream;
    element.play().then(
      () => setNeedsTap(false),
      (error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') setNeedsTap(true);
      },
    );
  }, [stream]);
  return (
    <>
      <video ref={video} autoPlay playsInline aria-label={label} {...rest} />
      {needsTap && (
        <span className="absolute inset-0 z-20 grid place-items-center">
          <Button onClick={() => void video.current?.play().then(() => setNeedsTap(false))}>
            {t('picture.hear')}
          </Button>
        </span>
      )}
    </>
  );
}
