import { createFileRoute } from '@tanstack/react-router';
import { leadByRole } from '../../shell/role-redirect.ts';

export const Route = createFileRoute('/_public/earnings')({
  beforeLoad: ({ location }) =>
    leadByRole(location, {
      renter: '/partner/host',
      host: '/dashboard/earnings',
      guide: '/guide-dashboard/earnings',
    }),
});
