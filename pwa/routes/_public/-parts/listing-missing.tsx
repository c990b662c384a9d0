import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Page } from '../../../shell/page.tsx';

/** A home that is gone, paused, or never was: all read the same. */
export function ListingMissing() {
  return (
    <Page className="py-12">
      <EmptyState
        icon={<House size={30} />}
        title="This home is not here"
        action={
          <Link to="/homes" className={buttonClass()}>
            See other homes
          </Link>
        }
      >
        It may have been let, or the address has a mistake in it.
      </EmptyState>
    </Page>
  );
}
