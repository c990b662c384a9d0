import { useProfile } from '#shared/domains/auth/store.ts';
import { BRAND } from '#shared/kit/brand.ts';
import { useDescription } from '../../../content/use-description.ts';
import { Page, PageHeading } from '../../../shell/page.tsx';
import { FeedbackForm } from './feedback-form.tsx';

const LEAD = `What works, what does not, what is missing: everything that you write here is read by the people who build ${BRAND}.`;

/** Feedback: category, text, screenshot, and a reference number in the end (DEC-29). */
export function FeedbackPage() {
  useDescription(LEAD);
  const profile = useProfile();
  return (
    <Page width="narrow" className="py-10 md:py-16">
      <PageHeading lead={LEAD}>Feedback</PageHeading>
      <div className="mt-10">
        <FeedbackForm profile={profile} />
      </div>
    </Page>
  );
}
