import { createFileRoute, Outlet } from '@tanstack/react-router';
import { TodaySlot } from '../../features/tours/today/today-slot.tsx';
import { PublicFrame } from '../../frames/site/site-frame.tsx';

export const Route = createFileRoute('/_site')({
  // Almost everybody arrives here: its frame is part of the first file.
  codeSplitGroupings: [],
  component: () => (
    <PublicFrame toursToday={<TodaySlot />}>
      <Outlet />
    </PublicFrame>
  ),
});
