import { useQuery } from '@tanstack/react-query';
import { nextStep } from '#shared/domains/deals/model/next-step.ts';
import { leaseStandingQuery } from '#shared/domains/leases/cache/relationship.ts';
import { landlordDeal } from '../../../../features/deals/landlord-deal.ts';
import { StepNote } from '../../../../features/deals/step-note.tsx';
import { useEndingCourse } from '../../../../features/deals/use-ending-course.ts';

type LeaseStepProps = { me: string; lease: string };

/** What is next with a lease on another page than its own: its arrears, its move-out list, its deposit. */
export function LeaseStep({ me, lease }: LeaseStepProps) {
  const { data } = useQuery(leaseStandingQuery(me, { lease }));
  const course = useEndingCourse(me, data);
  if (course.isLoading) return null;
  const step = data && nextStep('manager', landlordDeal(data, course.data ?? null));
  // What is done on this page, the page itself says.
  if (!step || step.page.to === '/dashboard/leases/$id') return null;
  return (
    <div className="mb-6">
      <StepNote step={step} />
    </div>
  );
}
