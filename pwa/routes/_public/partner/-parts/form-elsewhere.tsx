import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { buttonClass } from '#shared/kit/button.tsx';
import { Page, PageHeading } from '../../../../shell/page.tsx';

/** Goes to a form on another site, and says where to, in case the browser will not. */
export function FormElsewhere({ address }: { address: string }) {
  useEffect(() => {
    // Not one more step back: whoever comes back lands before this page.
    location.replace(address);
  }, [address]);
  return (
    <Page width="narrow" className="py-16">
      <PageHeading lead={`The form is on ${new URL(address).host}. You are on your way there.`}>
        Become a Renter
      </PageHeading>
      <a href={address} rel="noreferrer" className={buttonClass({ size: 'lg', className: 'mt-8' })}>
        Open the form
        <ExternalLink aria-hidden="true" size={18} />
      </a>
    </Page>
  );
}
