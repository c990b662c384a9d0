import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { HostSettings } from './-parts/host-settings.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/settings')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('settings.settings')) }] }),
  component: HostSettings,
});
