import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { ContactPage } from './-parts/contact-page.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_public/contact')({
  // The page reads what it knows of it: a schema here would travel with every first route.
  validateSearch: (search: { topic?: string }) => search,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('contact.contact')) }] }),
  component: Contact,
});

function Contact() {
  return <ContactPage topic={Route.useSearch().topic} />;
}
