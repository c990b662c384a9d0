import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { requireSignIn } from '../../shell/guards.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { SecurityPage } from './-parts/security/security-page.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_public/settings_/security')({
  beforeLoad: requireSignIn,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('settingsSecurity.security')) }] }),
  component: SecurityPage,
});
