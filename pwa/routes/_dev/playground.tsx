import { createFileRoute } from '@tanstack/react-router';
import { onDemand } from '#shared/kit/popup.ts';
import { pageTitle } from '../../frames/page-title.ts';

/** Every piece of the kit in all of its states; in no menu. */
export const Route = createFileRoute('/_dev/playground')({
  head: () => ({ meta: [{ title: pageTitle('Playground') }] }),
  component: Playground,
});

// A second step, so that the first file of every visitor need not list what only this page loads.
const page = onDemand(() => import('./playground/-parts/page.tsx'));

function Playground() {
  const loaded = page.useModule(true);
  return loaded ? <loaded.PlaygroundPage /> : null;
}
