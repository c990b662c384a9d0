import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HomeInspection } from './my-home/-parts/home-inspection.tsx';

const searchSchema = z.lazy(() => z.object({ kind: z.catch(z.optional(z.string()), undefined) }));

export const Route = createFileRoute('/_account/my-home_/inspection/$lease')({
  validateSearch: searchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('myHome.inspection')) }] }),
  component: () => <HomeInspection lease={Route.useParams().lease} kind={Route.useSearch().kind} />,
});
