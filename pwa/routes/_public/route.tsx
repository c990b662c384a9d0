import { createFileRoute, Outlet } from '@tanstack/react-router';
import { NotFound } from '../../shell/not-found.tsx';
import { PublicFrame } from '../../shell/public-frame.tsx';

export const Route = createFileRoute('/_public')({
  component: () => (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  ),
  notFoundComponent: NotFound,
});
