import { useState } from 'react';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { DataTable } from '#shared/kit/data-table.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Note } from '#shared/kit/note.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { type Applicant, applicants } from './applicants.ts';
import { Case } from './case.tsx';

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const PAGE = 5;
const columns: readonly Column<Applicant>[] = [
  {
    id: 'name',
    header: 'Applicant',
    cell: ({ name }) => name,
    value: ({ name }) => name,
    card: 'title',
  },
  { id: 'home', header: 'Home', cell: ({ home }) => home, value: ({ home }) => home },
  {
    id: 'rent',
    header: 'Rent',
    align: 'end',
    cell: ({ rent }) => money.format(rent),
    value: ({ rent }) => rent,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={status === 'New' ? 'accent' : 'neutral'}>{status}</Badge>,
    value: ({ status }) => status,
  },
  {
    id: 'open',
    header: 'Actions',
    card: 'actions',
    cell: ({ name }) => (
      <Button size="sm" variant="secondary" aria-label={`Open the application of ${name}`}>
        Open
      </Button>
    ),
  },
];
const key = ({ id }: Applicant) => id;

/** Rows in all their states. */
export function Tables() {
  const [selected, setSelected] = useState<readonly string[]>(['2', '4']);
  const [shown, setShown] = useState(PAGE);
  return (
    <>
      <Case title="Sorts, selects, shows more" wide>
        <DataTable
          caption="Applications"
          columns={columns}
          rowKey={key}
          sort={{ by: 'rent', direction: 'descending' }}
          content={{ kind: 'ready', rows: applicants.slice(0, shown) }}
          selection={{
            selected,
            onChange: setSelected,
            name: ({ name }) => name,
            actions: () => (
              <>
                <Button size="sm" variant="secondary" className="pointer-coarse:h-12">
                  Shortlist
                </Button>
                <Button size="sm" variant="danger" className="pointer-coarse:h-12">
                  Decline
                </Button>
              </>
            ),
          }}
          more={
            shown < applicants.length
              ? { onShow: () => setShown(shown + PAGE), total: applicants.length }
              : undefined
          }
        />
      </Case>
      <Case title="Offline: what is here, with its age" wide>
        <Note tone="warning" title="You are offline">
          As of 9:40 AM. What you change is sent when you are back.
        </Note>
        <DataTable
          caption="Applications, offline"
          columns={columns}
          rowKey={key}
          content={{ kind: 'ready', rows: applicants.slice(0, 2) }}
          more={{ onShow: () => undefined, error: 'More rows need a connection.' }}
        />
      </Case>
      <Case title="Loading" wide>
        <DataTable
          caption="Applications, loading"
          columns={columns}
          rowKey={key}
          content={{ kind: 'loading' }}
        />
      </Case>
      <Case title="Empty">
        <DataTable
          caption="Applications, none"
          columns={columns}
          rowKey={key}
          content={{ kind: 'ready', rows: [] }}
          empty={
            <EmptyState title="No applications yet">
              They appear here as soon as somebody applies.
            </EmptyState>
          }
        />
      </Case>
      <Case title="Error">
        <DataTable
          caption="Applications, failed"
          columns={columns}
          rowKey={key}
          content={{
            kind: 'error',
            error: new Error('The applications could not be read.'),
            onRetry: () => undefined,
          }}
        />
      </Case>
    </>
  );
}
