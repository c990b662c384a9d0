import { useLayoutEffect } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import css from 'yet-another-react-lightbox/styles.css?inline';
import { useCloseRequest } from '../../../../kit/use-close-request.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import type { Attachment } from '../../model/attachment.ts';
import texts from '../../texts/en.ts';
import { GallerySlide } from './gallery-slide.tsx';

/** The library's looks come and go with it: pages load no style for what they rarely show. */
const looks = new CSSStyleSheet();
looks.replaceSync(css);

type GalleryProps = {
  me: string;
  pictures: readonly Attachment[];
  at: number;
  onClose: () => void;
};

/** Pictures in full, one after the other: by touch, by arrow keys, closed by Escape. */
export function Gallery({ me, pictures, at, onClose }: GalleryProps) {
  const t = useTexts(texts);
  useCloseRequest(true, onClose);
  useLayoutEffect(() => {
    document.adoptedStyleSheets.push(looks);
    return () => {
      const others = document.adoptedStyleSheets.filter((sheet) => sheet !== looks);
      document.adoptedStyleSheets = others;
    };
  }, []);
  const only = pictures.length === 1;
  return (
    <Lightbox
      open
      index={at}
      close={onClose}
      // Each is loaded when it or its neighbour is shown; until then its path takes the place of its URL.
      slides={pictures.map(({ path, name }) => ({ src: path, alt: name }))}
      labels={{
        Lightbox: t('files.gallery'),
        Close: t('files.close'),
        Next: t('files.next'),
        Previous: t('files.previous'),
      }}
      carousel={{ finite: true, preload: 1 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      render={{
        slide: ({ slide }) => {
          const picture = pictures.find(({ path }) => 'src' in slide && slide.src === path);
          return picture && <GallerySlide me={me} picture={picture} />;
        },
        ...(only && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      animation={
        matchMedia('(prefers-reduced-motion: reduce)').matches ? { fade: 0, swipe: 0 } : {}
      }
    />
  );
}
