import { CalendarDays, Grid2x2, Heart, List, Map as MapIcon, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { Segmented } from '#shared/kit/segmented.tsx';
import { Tabs } from '#shared/kit/tabs.tsx';
import { Tooltip, TooltipProvider } from '#shared/kit/tooltip.tsx';
import { Case } from './case.tsx';

const VIEWS = [
  { value: 'list', label: 'List', icon: <List size={16} aria-hidden="true" /> },
  { value: 'map', label: 'Map', icon: <MapIcon size={16} aria-hidden="true" /> },
  { value: 'grid', label: 'Grid', icon: <Grid2x2 size={16} aria-hidden="true" /> },
] as const;
const STEPS = [
  { value: 'home', label: 'Home' },
  { value: 'costs', label: 'Costs' },
  { value: 'rules', label: 'House rules' },
] as const;

/** What is pressed. */
export function Actions() {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('list');
  const [tab, setTab] = useState<(typeof STEPS)[number]['value']>('costs');
  return (
    <TooltipProvider>
      <Case title="Buttons" row>
        <Button>Book a tour</Button>
        <Button variant="secondary">Save</Button>
        <Button variant="soft">Suggest</Button>
        <Button variant="ghost">Not now</Button>
        <Button variant="danger">Withdraw</Button>
      </Case>
      <Case title="Sizes, with an icon" row>
        <Button size="sm" icon={<Plus size={16} />}>
          Add
        </Button>
        <Button icon={<Plus size={18} />}>Add a home</Button>
        <Button size="lg" icon={<CalendarDays size={20} />}>
          Choose a time
        </Button>
      </Case>
      <Case title="Disabled and busy" row>
        <Button disabled>Book a tour</Button>
        <Button variant="secondary" disabled>
          Save
        </Button>
        <Button busy>Sending</Button>
        <Button variant="secondary" busy>
          Saving
        </Button>
      </Case>
      <Case title="Icon buttons" row>
        <Tooltip text="Keep this home">
          <IconButton label="Keep this home">
            <Heart size={20} />
          </IconButton>
        </Tooltip>
        <IconButton label="Keep" variant="outline">
          <Heart size={20} />
        </IconButton>
        <IconButton label="Keep" variant="solid" shape="square">
          <Heart size={20} />
        </IconButton>
        <IconButton label="Keep" variant="outline" disabled>
          <Heart size={20} />
        </IconButton>
      </Case>
      <Case title="Segmented control">
        <div className="flex flex-col items-start gap-3">
          <Segmented label="View" options={VIEWS} value={view} onChange={setView} />
          <Segmented label="View, off" options={VIEWS} value="map" onChange={setView} disabled />
        </div>
      </Case>
      <Case title="Tabs">
        <Tabs label="Steps" tabs={STEPS} value={tab} onValueChange={setTab}>
          <p className="pt-4">{STEPS.find(({ value }) => value === tab)?.label}</p>
        </Tabs>
      </Case>
    </TooltipProvider>
  );
}
