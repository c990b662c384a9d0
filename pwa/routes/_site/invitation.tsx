import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { InvitationPage } from './invitation/-parts/invitation-page.tsx';

// The link of the mail; its secret stands behind the mark, and the page shows it with or without a session.
export const Route = createFileRoute('/_site/invitation')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('invitation.invitation')) }] }),
  component: InvitationPage,
});
