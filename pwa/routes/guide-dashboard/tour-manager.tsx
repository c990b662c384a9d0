import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { TourRequests } from '../../shell/tour-requests.tsx';

export const Route = createFileRoute('/guide-dashboard/tour-manager')({
  head: () => ({ meta: [{ title: pageTitle('Tour Manager') }] }),
  component: function TourManager() {
    const me = useProfile()?.id;
    return me ? <TourRequests me={me} title="Tour Manager" /> : null;
  },
});
