import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireSignedOut } from '../../app/session/guards.ts';
import { AuthFrame } from '../../frames/auth/auth-frame.tsx';

export const Route = createFileRoute('/_auth')({
  beforeLoad: ({ search }) =>
    requireSignedOut('redirect' in search ? String(search.redirect) : undefined),
  component: () => (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  ),
});
