import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { HelpPage } from './-parts/help-page.tsx';

export const Route = createFileRoute('/_public/help')({
  // As on the contact page: read where it is used.
  validateSearch: (search: { q?: string }) => search,
  head: () => ({ meta: [{ title: pageTitle('Help Center') }] }),
  component: Help,
});

function Help() {
  const navigate = Route.useNavigate();
  const { q } = Route.useSearch();
  return (
    <HelpPage
      query={String(q ?? '')}
      onQuery={(next) =>
        void navigate({ search: next ? { q: next } : {}, replace: true, resetScroll: false })
      }
    />
  );
}
