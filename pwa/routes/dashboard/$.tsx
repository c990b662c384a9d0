import { createFileRoute } from '@tanstack/react-router';
import { redirectAlias } from '../../app/session/guards.ts';
import { NotFound } from '../../frames/not-found.tsx';

// Inside the frame, so that a user with a wrong address still has the menu.
export const Route = createFileRoute('/dashboard/$')({
  beforeLoad: redirectAlias,
  component: NotFound,
});
