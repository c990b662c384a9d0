import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostSettings } from './settings/-parts/host-settings.tsx';

export const Route = createFileRoute('/dashboard/settings')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('settings.settings')) }] }),
  component: HostSettings,
});
