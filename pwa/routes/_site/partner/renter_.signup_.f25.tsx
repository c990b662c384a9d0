import { createFileRoute, redirect } from '@tanstack/react-router';
import { fetchRenterForm } from '#shared/domains/onboarding/api/onboarding.ts';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../../frames/page-title.ts';
import { FormElsewhere } from './-parts/form-elsewhere.tsx';
import texts from './-texts/en.ts';

// Redirects to an external form whose address is a setting of this copy (RENTER_FORM_URL).
export const Route = createFileRoute('/_site/partner/renter_/signup_/f25')({
  loader: async () => {
    const address = await fetchRenterForm();
    // A copy without such a form has its own.
    if (!address) throw redirect({ to: '/partner/$kind/signup', params: { kind: 'renter' } });
    return { address };
  },
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('renterSignupF25.becomeARenter')) }] }),
  component: () => <FormElsewhere address={Route.useLoaderData().address} />,
});
