import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { redirectAlias } from '../../app/session/guards.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { Application } from './apply/-parts/application.tsx';
import { ChooseHome } from './apply/-parts/choose-home.tsx';
import { loadApplication } from './apply/-parts/load-application.ts';

export const Route = createFileRoute('/_account/apply')({
  validateSearch: z.lazy(() =>
    z.object({
      home: z.catch(z.optional(z.guid()), undefined),
      /** The group of mates that applies together. */
      group: z.catch(z.optional(z.guid()), undefined),
    }),
  ),
  // Hosts and guides have their own view of applications (DEC-08).
  beforeLoad: redirectAlias,
  loaderDeps: ({ search: { home, group } }) => ({ home, group }),
  loader: ({ context, deps: { home, group } }) =>
    home ? loadApplication(context.profile.id, home, group) : null,
  // A form begins with what is stored now, not with what was there on the last visit.
  gcTime: 0,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('apply.applyForAHome')) }] }),
  component: Apply,
});

function Apply() {
  const t = useTexts(texts);
  const me = useMe().id;
  const start = Route.useLoaderData();
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('apply.whatYouTellOfYourself')}>{t('apply.applyForAHome')}</PageHeading>
      <div className="mt-6">
        {start ? <Application key={start.home} start={start} /> : <ChooseHome me={me} />}
      </div>
    </Page>
  );
}
