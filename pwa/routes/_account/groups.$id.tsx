import { createFileRoute, notFound } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { GroupPage } from './groups/-parts/group-page.tsx';

export const Route = createFileRoute('/_account/groups/$id')({
  params: {
    parse({ id }) {
      if (!z.safeParse(z.guid(), id).success) throw notFound();
      return { id };
    },
  },
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('groupPage.group')) }] }),
  component: () => <GroupPage id={Route.useParams().id} />,
});
