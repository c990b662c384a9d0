import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useProfile } from '#shared/domains/auth/store.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { leadOn } from '../../shell/guards.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { Application } from './-parts/apply/application.tsx';
import { ChooseHome } from './-parts/apply/choose-home.tsx';
import { loadApplication } from './-parts/apply/load-application.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_public/apply')({
  validateSearch: z.lazy(() => z.object({ home: z.catch(z.optional(z.guid()), undefined) })),
  // Hosts and guides have their own view of applications (DEC-08).
  beforeLoad: leadOn,
  loaderDeps: ({ search: { home } }) => ({ home }),
  loader: ({ deps: { home } }) => (home ? loadApplication(home) : null),
  // A form begins with what is stored now, not with what was there on the last visit.
  gcTime: 0,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('apply.applyForAHome')) }] }),
  component: Apply,
});

function Apply() {
  const t = useTexts(texts);
  const me = useProfile()?.id;
  const start = Route.useLoaderData();
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('apply.whatYouTellOfYourself')}>{t('apply.applyForAHome')}</PageHeading>
      <div className="mt-6">
        {start ? <Application key={start.home} start={start} /> : <ChooseHome me={me} />}
      </div>
    </Page>
  );
}
