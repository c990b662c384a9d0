import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { Note } from '#shared/kit/note.tsx';
import { Progress } from '#shared/kit/progress.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { Spinner } from '#shared/kit/spinner.tsx';
import { Case } from './case.tsx';

/** What a place says about itself. */
export function States() {
  const [dismissed, setDismissed] = useState(false);
  return (
    <>
      <Case title="Notes">
        <Note title="Times are those of the home">Portland is three hours behind you.</Note>
        <Note tone="success">The lease is signed by both.</Note>
        <Note tone="warning" title="You are offline">
          As of 9:40 AM. Two messages wait to be sent.
        </Note>
        {!dismissed && (
          <Note
            tone="danger"
            title="The payment did not go through"
            action={<Button size="sm">Try another card</Button>}
            onDismiss={() => setDismissed(true)}
          >
            The bank refused it. Nothing was charged.
          </Note>
        )}
      </Case>
      <Case title="Empty">
        <EmptyState
          title="No homes match"
          icon={<Search size={24} />}
          action={<Button variant="secondary">Drop ‘pets welcome’</Button>}
        >
          Without ‘pets welcome’ there are 14.
        </EmptyState>
      </Case>
      <Case title="Error">
        <ErrorPanel
          error={new Error('The homes could not be read.')}
          onRetry={() => undefined}
          onDismiss={() => undefined}
        />
      </Case>
      <Case title="Loading">
        <div className="flex flex-col gap-2">
          <Skeleton className="h-40 w-full rounded-lg" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
        <div className="flex items-center gap-3 text-muted">
          <Spinner /> Looking for homes …
        </div>
        <Progress label="Sending" value={0.4} />
        <Progress label="Waiting" />
      </Case>
    </>
  );
}
