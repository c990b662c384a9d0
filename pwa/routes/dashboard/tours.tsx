import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { TourRequests } from '../../shell/tour-requests.tsx';

export const Route = createFileRoute('/dashboard/tours')({
  head: () => ({ meta: [{ title: pageTitle('Tours') }] }),
  component: function Tours() {
    const me = useProfile()?.id;
    return me ? <TourRequests me={me} title="Tours" /> : null;
  },
});
