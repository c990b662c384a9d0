import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';

/** What an unknown path shows. */
export function NotFound() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <title>Page not found</title>
      <EmptyState
        title="This door leads nowhere"
        heading="h1"
        icon={<SearchX size={26} />}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to="/" className={buttonClass()}>
              Back to the start
            </Link>
          </div>
        }
      >
        The page you asked for does not exist, or it has moved.
      </EmptyState>
    </div>
  );
}
