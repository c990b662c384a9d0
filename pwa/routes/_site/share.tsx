import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { SharePage } from './share/-parts/share-page.tsx';

// Target of the manifest's share target; the page reads the address itself, without a session.
export const Route = createFileRoute('/_site/share')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('share.shared')) }] }),
  component: SharePage,
});
