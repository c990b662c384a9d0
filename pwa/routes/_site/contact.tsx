import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { ContactPage } from './contact/-parts/contact-page.tsx';

export const Route = createFileRoute('/_site/contact')({
  // The page reads what it knows of it: a schema here would travel with every first route.
  validateSearch: (search: { topic?: string }) => search,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('contact.contact')) }] }),
  component: Contact,
});

function Contact() {
  return <ContactPage topic={Route.useSearch().topic} />;
}
