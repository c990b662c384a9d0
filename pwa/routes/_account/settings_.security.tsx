import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { SecurityPage } from './settings/-parts/security/security-page.tsx';

export const Route = createFileRoute('/_account/settings_/security')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('settingsSecurity.security')) }] }),
  component: SecurityPage,
});
