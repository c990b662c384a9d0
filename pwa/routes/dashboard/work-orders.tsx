import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/work-orders')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/maintenance/work-orders' });
  },
});
