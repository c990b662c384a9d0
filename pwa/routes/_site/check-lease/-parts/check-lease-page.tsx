import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { useDescription } from '../../../../content/use-description.ts';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { LeaseCheck } from './lease-check.tsx';
import texts from './texts/en.ts';

/** For anyone who holds the PDF of a lease: whether it is what was signed, by whom and when. */
export function CheckLeasePage() {
  const t = useTexts(texts);
  const lead = t('checkLeasePage.lead', { brand: PRODUCT });
  useDescription(lead);
  return (
    <Page width="narrow" className="py-10 md:py-16">
      <PageHeading lead={lead}>{t('checkLeasePage.checkALease')}</PageHeading>
      <div className="mt-8">
        <LeaseCheck />
      </div>
      <section className="mt-10">
        <h2 className="text-lg font-semibold">{t('checkLeasePage.howItWorks')}</h2>
        <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 text-pretty text-muted">
          <li>{t('checkLeasePage.theFileStays')}</li>
          <li>{t('checkLeasePage.oneByte')}</li>
          <li>{t('checkLeasePage.theRecord')}</li>
        </ul>
      </section>
    </Page>
  );
}
