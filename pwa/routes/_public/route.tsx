import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PublicFrame } from '../../shell/public-frame.tsx';

export const Route = createFileRoute('/_public')({
  // Almost everybody arrives here: its frame is part of the first file.
  codeSplitGroupings: [],
  component: () => (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  ),
});
