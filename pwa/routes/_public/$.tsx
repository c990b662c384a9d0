import { createFileRoute } from '@tanstack/react-router';
import { leadOn } from '../../shell/guards.ts';
import { NotFound } from '../../shell/not-found.tsx';

export const Route = createFileRoute('/_public/$')({ beforeLoad: leadOn, component: NotFound });
