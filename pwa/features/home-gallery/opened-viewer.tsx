import { type ComponentProps, lazy, Suspense } from 'react';

const PictureViewer = lazy(() =>
  import('./picture-viewer.tsx').then((module) => ({ default: module.PictureViewer })),
);

/** The full-screen view of a home's pictures, whose code comes once it is opened. */
export function OpenedViewer(props: ComponentProps<typeof PictureViewer>) {
  return (
    <Suspense>
      <PictureViewer {...props} />
    </Suspense>
  );
}
