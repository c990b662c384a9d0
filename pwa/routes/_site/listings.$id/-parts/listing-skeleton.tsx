import { Skeleton } from '#shared/kit/skeleton.tsx';
import { Page } from '../../../../frames/page.tsx';
import { galleryFrame } from './listing-gallery.tsx';

/** The room that a home's page takes while it loads. */
export function ListingSkeleton() {
  return (
    <Page className="pt-4 pb-16 md:pt-8">
      <Skeleton className={`${galleryFrame} rounded-xl`} />
      <Skeleton className="mt-8 h-9 w-3/5" />
      <Skeleton className="mt-4 h-5 w-2/5" />
      <div className="mt-10 flex max-w-[64ch] flex-col gap-3">
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </Page>
  );
}
