import { createFileRoute } from '@tanstack/react-router';
import { requireGuide } from '../../app/session/guards.ts';
import { SignedIn } from '../../app/session/signed-in.tsx';

export const Route = createFileRoute('/guide')({
  beforeLoad: requireGuide,
  // The first file has all of it.
  codeSplitGroupings: [],
  component: SignedIn,
});
