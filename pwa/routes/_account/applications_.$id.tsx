import { createFileRoute, redirect } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { OwnApplicationPage } from './applications/-parts/own/own-application-page.tsx';

export const Route = createFileRoute('/_account/applications_/$id')({
  beforeLoad({ context, params }) {
    // Hosts have their own view of applications (DEC-08); mails lead every role here.
    if (context.profile.user_type === 'host')
      throw redirect({ to: '/dashboard/applications/$id', params, replace: true });
  },
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('applicationsId.application')) }] }),
  component: () => <OwnApplicationPage id={Route.useParams().id} />,
});
