import { createFileRoute } from '@tanstack/react-router';
import { requireSignIn } from '../../shell/guards.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { SecurityPage } from './-parts/security/security-page.tsx';

export const Route = createFileRoute('/_public/settings_/security')({
  beforeLoad: requireSignIn,
  head: () => ({ meta: [{ title: pageTitle('Security') }] }),
  component: SecurityPage,
});
