import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../shell/not-found.tsx';

// Inside the frame: whoever is lost here keeps their menu.
export const Route = createFileRoute('/guide-dashboard/$')({ component: NotFound });
