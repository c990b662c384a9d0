import { createFileRoute, notFound } from '@tanstack/react-router';
import { type UserType, userTypeSchema } from '#shared/domains/profiles/model/schema.ts';
import { pageTitle } from '../../../frames/page-title.ts';
import { partnerKind } from './-parts/partner-kinds.ts';
import { PartnerPage } from './-parts/partner-page.tsx';

// /partner/guide, /partner/host and /partner/renter: one page, and one entry in the first download.
export const Route = createFileRoute('/_site/partner/$kind')({
  loader: ({ params }): { kind: UserType; title: string } => {
    const kind = userTypeSchema.safeParse(params.kind);
    if (!kind.success) throw notFound();
    return { kind: kind.data, title: pageTitle(partnerKind(kind.data).title) };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: () => {
    const { kind } = Route.useLoaderData();
    return <PartnerPage key={kind} kind={kind} />;
  },
});
