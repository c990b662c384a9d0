import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { SharePage } from './-parts/share-page.tsx';

// Where the manifest's share target leads; the page reads the address itself, for anybody.
export const Route = createFileRoute('/_public/share')({
  head: () => ({ meta: [{ title: pageTitle('Shared') }] }),
  component: SharePage,
});
