import { createFileRoute } from '@tanstack/react-router';
import { leadOn } from '../../app/session/guards.ts';
import { NotFound } from '../../frames/not-found.tsx';

export const Route = createFileRoute('/_site/$')({ beforeLoad: leadOn, component: NotFound });
