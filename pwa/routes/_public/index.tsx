import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_public/')({
  component: () => <h1 tabIndex={-1}>Kinstead</h1>,
});
