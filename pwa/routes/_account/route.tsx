import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PublicFrame } from '../../frames/site/site-frame.tsx';

export const Route = createFileRoute('/_account')({
  // The frame is that of the site, which the first file has.
  codeSplitGroupings: [],
  component: () => (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  ),
});
