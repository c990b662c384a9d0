import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { SharePage } from './-parts/share-page.tsx';
import texts from './-texts/en.ts';

// Where the manifest's share target leads; the page reads the address itself, for anybody.
export const Route = createFileRoute('/_public/share')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('share.shared')) }] }),
  component: SharePage,
});
