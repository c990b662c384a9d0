import { Link } from '@tanstack/react-router';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { NextStep } from './next-step.ts';
import texts from './texts/en.ts';

type StepLinkProps = {
  step: NextStep;
  role: UserType;
  listing: string | null;
  /** The lease and the application that the step is about. */
  lease: string | null;
  application: string | null;
};

/** The way to the next step. */
export function StepLink({ step, role, listing, lease, application }: StepLinkProps) {
  const t = useTexts(texts);
  const look = { className: buttonClass({ block: true }), children: t(`step.${step}`) };
  const search = listing ? { home: listing } : {};
  if (step === 'bookTour') return <Link to="/book-tour" search={search} {...look} />;
  if (step === 'apply' || step === 'finishApplication')
    return <Link to="/apply" search={search} {...look} />;
  if (step === 'offerTime') return <Link to="/dashboard/tours/schedule" {...look} />;
  if (step === 'openTour' && role === 'guide')
    return <Link to="/guide-dashboard/tour-manager" {...look} />;
  if (role === 'host') {
    if (step === 'answerTour' || step === 'openTour')
      return <Link to="/dashboard/tours" {...look} />;
    if (step === 'reviewApplication') return <Link to="/dashboard/applications" {...look} />;
    if (lease) return <Link to="/dashboard/leases/$id" params={{ id: lease }} {...look} />;
    return <Link to="/dashboard/leases" search={application ? { application } : {}} {...look} />;
  }
  if (step === 'trackApplication') return <Link to="/applications" {...look} />;
  if (step === 'signLease' || step === 'readLease') return <Link to="/my-home" {...look} />;
  return <Link to="/my-tours" {...look} />;
}
