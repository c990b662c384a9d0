import { createFileRoute, useRouter } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { HelpPage } from './-parts/help-page.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_public/help')({
  // As on the contact page: read where it is used.
  validateSearch: (search: { q?: string }) => search,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('help.helpCenter')) }] }),
  component: Help,
});

function Help() {
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  const { q } = Route.useSearch();
  const follow = (next: string) => {
    // Whoever follows a link a moment after typing is on the way, and must not be called back.
    if (history.location.pathname !== '/help') return;
    void navigate({ search: next ? { q: next } : {}, replace: true, resetScroll: false });
  };
  return <HelpPage query={String(q ?? '')} onQuery={follow} />;
}
