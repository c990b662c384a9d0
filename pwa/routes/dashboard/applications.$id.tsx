import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { ApplicationPage } from './applications/-parts/page/application-page.tsx';

export const Route = createFileRoute('/dashboard/applications/$id')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('applicationsId.application')) }] }),
  component: () => <ApplicationPage id={Route.useParams().id} />,
});
