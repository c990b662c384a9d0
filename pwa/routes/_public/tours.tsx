import { createFileRoute } from '@tanstack/react-router';
import { leadByRole } from '../../shell/role-redirect.ts';

export const Route = createFileRoute('/_public/tours')({
  beforeLoad: ({ location }) =>
    leadByRole(location, {
      renter: '/my-tours',
      host: '/dashboard/tours',
      guide: '/guide-dashboard/tour-manager',
    }),
});
