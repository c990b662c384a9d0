import { createFileRoute } from '@tanstack/react-router';
import { redirectAlias } from '../../app/session/guards.ts';
import { NotFound } from '../../frames/not-found.tsx';

export const Route = createFileRoute('/_site/$')({
  beforeLoad: redirectAlias,
  component: NotFound,
});
