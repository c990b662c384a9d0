import { useProfile } from '#shared/domains/auth/state/store.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { useDescription } from '../../../../content/use-description.ts';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import texts from './texts/en.ts';

/** Feedback: category, text, screenshot, and a reference number in the end (DEC-29). */
export function FeedbackPage() {
  const t = useTexts(texts);
  const lead = t('feedbackPage.lead', { brand: PRODUCT });
  useDescription(lead);
  const profile = useProfile();
  return (
    <Page width="narrow" className="py-10 md:py-16">
      <PageHeading lead={lead}>{t('feedbackPage.feedback')}</PageHeading>
      <div className="mt-10">
        <FeedbackForm profile={profile} />
      </div>
    </Page>
  );
}
