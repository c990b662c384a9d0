import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../../language/use-texts.ts';
import { usePicture } from '../../attachments/attachment-urls.ts';
import type { Attachment } from '../../model/attachment.ts';
import texts from '../../texts/en.ts';
import { BrokenPicture, PictureAway } from './picture-away.tsx';
import { UploadBar } from './upload-bar.tsx';

const Gallery = lazy(() => import('./gallery.tsx').then((module) => ({ default: module.Gallery })));

type PictureTileProps = {
  me: string;
  pictures: readonly Attachment[];
  at: number;
  /** How many further ones only the gallery shows. */
  more: number;
};

/** One picture of a message, small; pressed, all of them in full. */
export function PictureTile({ me, pictures, at, more }: PictureTileProps) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const picture = pictures[at];
  const { thumbnail, path } = picture ?? {};
  const { url, failed, retry } = usePicture(me, thumbnail ?? path, Boolean(thumbnail));
  const [isBroken, setBroken] = useState(false);
  if (!picture) return null;
  const { name } = picture;
  if (failed) {
    return <PictureAway picture={picture} onRetry={retry} className="absolute inset-0" />;
  }
  return (
    <>
      <button
        type="button"
        aria-label={
          more > 0 ? t('files.openMore', { name, count: more }) : t('files.open', { name })
        }
        onClick={() => setOpen(true)}
        className="absolute inset-0 outline-offset-[-3px]"
      >
        {url && !isBroken && (
          <img
            src={url}
            alt=""
            draggable={false}
            onError={() => setBroken(true)}
            className="size-full object-cover"
          />
        )}
        {isBroken && <BrokenPicture />}
        {more > 0 && (
          <span className="absolute inset-0 grid place-content-center bg-black/60 text-2xl font-semibold text-white">
            +{more}
          </span>
        )}
      </button>
      <UploadBar path={picture.path} className="absolute inset-x-2 bottom-2" />
      {isOpen && (
        <Suspense fallback={null}>
          <Gallery me={me} pictures={pictures} at={at} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
