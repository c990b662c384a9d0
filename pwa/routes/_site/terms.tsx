import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../../content/legal.ts';
import { headOfWords } from '../../frames/page-title.ts';
import { TextPage } from './-parts/text-page.tsx';

export const Route = createFileRoute('/_site/terms')({
  loader: () => loadPage('terms'),
  head: headOfWords,
  component: Terms,
});

function Terms() {
  return <TextPage document={Route.useLoaderData()} dated />;
}
