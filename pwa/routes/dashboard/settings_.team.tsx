import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { TeamPage } from './settings/-parts/team/team-page.tsx';

export const Route = createFileRoute('/dashboard/settings_/team')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('settingsTeam.team')) }] }),
  component: TeamPage,
});
