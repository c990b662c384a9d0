import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import texts from './texts/en.ts';

/** Goes to a form on another site, and says where to, in case the browser will not. */
export function FormElsewhere({ address }: { address: string }) {
  const t = useTexts(texts);
  useEffect(() => {
    // Replaces the history entry: Back must lead to the page before this one, not redirect again.
    location.replace(address);
  }, [address]);
  return (
    <Page width="narrow" className="py-16">
      <PageHeading lead={t('formElsewhere.theFormIsOn', { host: new URL(address).host })}>
        {t('formElsewhere.becomeARenter')}
      </PageHeading>
      <a href={address} rel="noreferrer" className={buttonClass({ size: 'lg', className: 'mt-8' })}>
        {t('formElsewhere.openTheForm')}
        <ExternalLink aria-hidden="true" size={18} />
      </a>
    </Page>
  );
}
