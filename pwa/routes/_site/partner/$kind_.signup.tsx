import { createFileRoute, notFound } from '@tanstack/react-router';
import { type UserType, userTypeSchema } from '#shared/domains/profiles/model/schema.ts';
import { pageTitle } from '../../../frames/page-title.ts';
import { partnerKind } from './-parts/partner-kinds.ts';
import { PartnerSignup } from './-parts/partner-signup.tsx';

// /partner/guide/signup, /partner/host/signup and /partner/renter/signup.
export const Route = createFileRoute('/_site/partner/$kind_/signup')({
  loader: ({ params }): { kind: UserType; title: string } => {
    const kind = userTypeSchema.safeParse(params.kind);
    if (!kind.success) throw notFound();
    return { kind: kind.data, title: pageTitle(partnerKind(kind.data).title) };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: () => {
    const { kind } = Route.useLoaderData();
    return <PartnerSignup key={kind} kind={kind} />;
  },
});
