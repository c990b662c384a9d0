import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { requireSignIn } from '../../app/session/guards.ts';
import { SignedIn } from '../../app/session/signed-in.tsx';
import { TodaySlot } from '../../features/tours/today/today-slot.tsx';
import { PageError } from '../../frames/page-error.tsx';
import { PagePending } from '../../frames/page-pending.tsx';
import { PublicFrame } from '../../frames/site/site-frame.tsx';

export const Route = createFileRoute('/_account')({
  beforeLoad: requireSignIn,
  // The frame is that of the site, which the first file has.
  codeSplitGroupings: [],
  // The header stays while the session is waited for, and where it could not be read.
  pendingComponent: () => framed(<PagePending />),
  errorComponent: (failure) => framed(<PageError {...failure} />),
  component: () => framed(<SignedIn />),
});

const framed = (page: ReactNode) => <PublicFrame toursToday={<TodaySlot />}>{page}</PublicFrame>;
