import { useState } from 'react';
import { Spinner } from '../../../../kit/spinner.tsx';
import { usePicture } from '../../attachments/attachment-urls.ts';
import type { Attachment } from '../../model/attachment.ts';
import { BrokenPicture, PictureAway } from './picture-away.tsx';

/** One picture in full; until it is here, or when it is not on this device, its small one. */
export function GallerySlide({ me, picture }: { me: string; picture: Attachment }) {
  const { path, thumbnail, name, width, height } = picture;
  const whole = usePicture(me, path, false);
  const small = usePicture(me, thumbnail, true);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <BrokenPicture />;
  const shown = whole.url ?? small.url;
  return (
    <div className="relative grid size-full place-items-center">
      {shown && (
        <img
          src={shown}
          alt={name}
          draggable={false}
          onError={() => setBroken(true)}
          // As large as the whole one will be, so that nothing jumps when it arrives.
          style={{ width, aspectRatio: width && height ? width / height : undefined }}
          className="max-h-full max-w-full object-contain"
        />
      )}
      {!whole.url && !whole.failed && (
        <span className="absolute text-white">
          <Spinner size={28} />
        </span>
      )}
      {whole.failed && (
        <PictureAway
          picture={picture}
          onRetry={whole.retry}
          className="absolute bottom-4 rounded-md px-5 py-3"
        />
      )}
    </div>
  );
}
