import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { loadWords } from '../../content/load.ts';
import type { HelpWords } from '../../content/schema.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HelpPage } from './help/-parts/help-page.tsx';

const words = import.meta.glob<HelpWords>('../../content/*/help.ts', { import: 'help' });

export const Route = createFileRoute('/_site/help')({
  // As on the contact page: read where it is used.
  validateSearch: (search: { q?: string }) => search,
  loader: async () => (await loadWords(words, 'help.ts')) ?? Promise.reject(notFound()),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('help.helpCenter')) }] }),
  component: Help,
});

function Help() {
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  const { q } = Route.useSearch();
  const follow = (next: string) => {
    // A user who follows a link right after typing has left: replacing the address would call them
    // back.
    if (history.location.pathname !== '/help') return;
    void navigate({ search: next ? { q: next } : {}, replace: true, resetScroll: false });
  };
  return <HelpPage words={Route.useLoaderData()} query={String(q ?? '')} onQuery={follow} />;
}
