import { useLayoutEffect } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import css from 'yet-another-react-lightbox/styles.css?inline';
import { useTexts } from '../../../../language/use-texts.ts';
import { useFileUrls } from '../../attachment-links.ts';
import type { Attachment } from '../../attachment-schema.ts';
import texts from '../../texts/en.ts';

/** The library's looks come and go with it: pages load no style for what they rarely show. */
const looks = new CSSStyleSheet();
looks.replaceSync(css);

type GalleryProps = { pictures: readonly Attachment[]; at: number; onClose: () => void };

/** Pictures in full, one after the other: by touch, by arrow keys, closed by Escape. */
export function Gallery({ pictures, at, onClose }: GalleryProps) {
  const t = useTexts(texts);
  useLayoutEffect(() => {
    document.adoptedStyleSheets.push(looks);
    return () => {
      const others = document.adoptedStyleSheets.filter((sheet) => sheet !== looks);
      document.adoptedStyleSheets = others;
    };
  }, []);
  const urls = useFileUrls(pictures.map(({ path }) => path));
  // Begins once all addresses are there: the library counts what it was given first.
  if (!urls) return null;
  const only = pictures.length === 1;
  return (
    <Lightbox
      open
      index={at}
      close={onClose}
      slides={pictures.map(({ name, width, height }, index) => ({
        src: urls[index] ?? '',
        alt: name,
        ...(width && height ? { width, height } : {}),
      }))}
      labels={{
        Lightbox: t('files.gallery'),
        Close: t('files.close'),
        Next: t('files.next'),
        Previous: t('files.previous'),
      }}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      render={only ? { buttonPrev: () => null, buttonNext: () => null } : {}}
      animation={
        matchMedia('(prefers-reduced-motion: reduce)').matches ? { fade: 0, swipe: 0 } : {}
      }
    />
  );
}
