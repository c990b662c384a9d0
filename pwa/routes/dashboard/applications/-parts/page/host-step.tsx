import { useQuery } from '@tanstack/react-query';
import type { ApplicationToDecide } from '#shared/domains/applications/api/received-application.ts';
import { requestsQuery } from '#shared/domains/applications/cache/request-queries.ts';
import { isUnanswered } from '#shared/domains/applications/model/requests.ts';
import { nextStep } from '#shared/domains/deals/model/next-step.ts';
import { leaseStandingQuery } from '#shared/domains/leases/cache/relationship.ts';
import { landlordDeal } from '../../../../../features/deals/landlord-deal.ts';
import { StepNote } from '../../../../../features/deals/step-note.tsx';
import { useEndingCourse } from '../../../../../features/deals/use-ending-course.ts';
import { useHostPart } from '../../../../../features/deals/use-host-part.ts';

type HostStepProps = { me: string; application: ApplicationToDecide };

/** Where the deal of an application stands, and the page where it goes on. */
export function HostStep({ me, application }: HostStepProps) {
  const { id, status, listings: home } = application;
  const part = useHostPart(me);
  const isApproved = status === 'approved';
  const seesLease = isApproved && part === 'manager';
  const lease = useQuery({ ...leaseStandingQuery(me, { application: id }), enabled: seesLease });
  const requests = useQuery(requestsQuery(id));
  const course = useEndingCourse(me, lease.data);
  if (course.isLoading) return null;
  if (!part || (seesLease && lease.data === undefined) || !requests.data) return null;
  const step = nextStep(
    part,
    lease.data
      ? landlordDeal(lease.data, course.data ?? null)
      : {
          listing: home.id,
          isToLet: false,
          tour: null,
          application: {
            id,
            status,
            asked: requests.data.filter(isUnanswered).length,
            owes: false,
          },
          lease: null,
          charges: [],
        },
  );
  if (!step || step.name === 'seeDecision') return null;
  return <StepNote step={step} linked={step.page.to !== '/dashboard/applications/$id'} />;
}
