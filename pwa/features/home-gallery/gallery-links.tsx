import { useQuery } from '@tanstack/react-query';
import { LayoutPanelLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { homePlansQuery } from '#shared/domains/listings/cache/around-home-queries.ts';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { pictureSources } from '#shared/domains/listings/model/picture-sources.ts';
import type { Picture } from '#shared/domains/listings/model/schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { VideoLink } from '../videos/home-videos.tsx';
import { OpenedViewer } from './opened-viewer.tsx';
import texts from './texts/en.ts';

/** On the pictures of a home: the ways to its floor plan and to its videos. */
export function GalleryLinks({ listing }: { listing: Listing }) {
  return (
    <div
      className="absolute bottom-3 left-3 flex flex-wrap gap-2"
      // Next to the number of the picture.
      style={{ maxWidth: 'calc(100% - 6rem)' }}
    >
      <PlanLink listing={listing} />
      <VideoLink listing={listing.id} />
    </div>
  );
}

function PlanLink({ listing: { id, pictures, title } }: { listing: Listing }) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const { data } = useQuery(homePlansQuery(id));
  const first = data?.[0];
  useEffect(() => {
    if (first) fetchAhead(first);
  }, [first]);
  if (!first) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex h-10 items-center gap-2 rounded-md bg-surface/95 px-4 text-sm font-semibold shadow-lift transition hover:bg-surface"
      >
        <LayoutPanelLeft aria-hidden="true" size={16} />
        {t('plan.look')}
      </button>
      {open && (
        <OpenedViewer
          {...{ listing: id, pictures, title }}
          start={pictures.length}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** As the viewer will ask for it: a plan is looked at again at the door, where there may be no connection. */
function fetchAhead(plan: Picture): void {
  const { src, srcSet = '' } = pictureSources(plan);
  const image = new Image();
  image.sizes = '100vw';
  image.srcset = srcSet;
  image.src = src;
}
