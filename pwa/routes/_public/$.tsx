import { createFileRoute, notFound } from '@tanstack/react-router';

export const Route = createFileRoute('/_public/$')({
  loader: () => {
    throw notFound();
  },
});
