import { LogOut, MoreHorizontal, Settings } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import type { Day } from '#shared/kit/day.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Drawer } from '#shared/kit/drawer.tsx';
import { Menu } from '#shared/kit/menu.tsx';
import { Sheet } from '#shared/kit/sheet.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { showActivity, showCritical } from '#shared/kit/toast.ts';
import { Case } from './case.tsx';

type Overlay = 'dialog' | 'sheet' | 'drawer';

/** What stands above the page. */
export function Overlays() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const [tour, setTour] = useState<Day | null>(null);
  const props = (overlay: Overlay) => ({
    open: open === overlay,
    onOpenChange: (next: boolean) => setOpen(next ? overlay : null),
  });
  return (
    <>
      <Case title="Dialog, sheet, drawer" row>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open the dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Open the sheet
        </Button>
        <Button variant="secondary" onClick={() => setOpen('drawer')}>
          Open the drawer
        </Button>
        <Dialog
          {...props('dialog')}
          title="Withdraw the application?"
          description="The host keeps your messages. This cannot be undone."
          footer={
            <>
              <Button variant="ghost" onClick={() => setOpen(null)}>
                Keep it
              </Button>
              <Button variant="danger" onClick={() => setOpen(null)}>
                Withdraw
              </Button>
            </>
          }
        />
        <Sheet {...props('sheet')} title="Filters" footer={<Button block>Show 128 homes</Button>}>
          <p className="text-muted">Slides in from an edge and can be swiped away.</p>
        </Sheet>
        <Drawer
          {...props('drawer')}
          title="Ada Lovelace"
          description="Alder Street 12 · from $1,240 a month"
          footer={
            <>
              <Button>Shortlist</Button>
              <Button variant="secondary">Write</Button>
            </>
          }
        >
          <p>Moves in on November 24, stays for two years, has a cat called Difference.</p>
          <div className="mt-4 flex flex-col gap-4">
            <TextField label="Your note" />
            <DatePicker label="Tour on" value={tour} onChange={setTour} />
          </div>
        </Drawer>
      </Case>
      <Case title="Menu" row>
        <Menu
          label="Account"
          items={[
            {
              kind: 'action',
              label: 'Settings',
              icon: <Settings size={18} />,
              onSelect: () => undefined,
            },
            { kind: 'separator' },
            {
              kind: 'action',
              label: 'Sign out',
              icon: <LogOut size={18} />,
              tone: 'danger',
              onSelect: () => undefined,
            },
          ]}
        >
          {(trigger) => (
            <button type="button" className={buttonClass({ variant: 'secondary' })} {...trigger}>
              <MoreHorizontal aria-hidden="true" size={18} />
              More
            </button>
          )}
        </Menu>
      </Case>
      <Case title="Toasts" row>
        <Button
          variant="secondary"
          onClick={() =>
            showActivity({
              title: 'Saved',
              description: 'Hill House is on your list.',
              tone: 'success',
              action: { label: 'Undo', onPress: () => undefined },
            })
          }
        >
          Say what happened
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showCritical({
              title: 'Verification Required',
              description: 'Confirm your e-mail to go on.',
            })
          }
        >
          Say what needs a decision
        </Button>
      </Case>
    </>
  );
}
