import { Link } from '@tanstack/react-router';
import type { LeaseCourse } from '#shared/domains/tenancies/model/course.ts';
import type { Step } from '#shared/domains/tenancies/model/steps.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

const look = buttonClass({ size: 'sm', variant: 'secondary' });

type StepLinkProps = { step: Step; course: LeaseCourse; lease: string };

/** The way to exactly the page on which a step is taken, or seen. */
export function StepLink({ step: { name, state }, course, lease }: StepLinkProps) {
  const t = useTexts(texts);
  const { side, deposit } = course;
  const isHost = side === 'host';
  if (state === 'none' || name === 'notice' || name === 'last_day' || name === 'offer') return null;
  if (name === 'inspection') {
    const words = t('link.inspection');
    return isHost ? (
      <Link
        to="/dashboard/leases/$id/inspection"
        params={{ id: lease }}
        search={{ kind: 'move_out' }}
        className={look}
      >
        {words}
      </Link>
    ) : (
      <Link
        to="/my-home/inspection/$lease"
        params={{ lease }}
        search={{ kind: 'move_out' }}
        className={look}
      >
        {words}
      </Link>
    );
  }
  if (name === 'reviews') {
    return (
      <Link to={isHost ? '/dashboard/reviews' : '/reviews'} className={look}>
        {t('link.reviews')}
      </Link>
    );
  }
  if (!isHost) {
    return (
      <Link to="/payment" className={look}>
        {t('link.payments')}
      </Link>
    );
  }
  const isDeposit = name === 'deposit';
  const books = isDeposit && deposit ? deposit.lease : lease;
  const words = isDeposit ? (state === 'done' ? 'link.depositSee' : 'link.deposit') : 'link.money';
  return (
    <Link to="/dashboard/earnings/leases/$lease" params={{ lease: books }} className={look}>
      {t(words)}
    </Link>
  );
}
