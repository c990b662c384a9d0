import { Spinner } from '#shared/kit/spinner.tsx';

/** What a page shows while it loads for longer than a moment. */
export function PagePending({ text = 'Loading…' }: { text?: string }) {
  return (
    <div role="status" className="flex min-h-[50dvh] items-center justify-center gap-3 text-muted">
      <Spinner />
      {text}
    </div>
  );
}
