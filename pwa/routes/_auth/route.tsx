import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AuthFrame } from '../../shell/auth-frame.tsx';
import { requireSignedOut } from '../../shell/guards.ts';

export const Route = createFileRoute('/_auth')({
  beforeLoad: ({ search }) =>
    requireSignedOut('redirect' in search ? String(search.redirect) : undefined),
  component: () => (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  ),
});
