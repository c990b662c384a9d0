import { House } from 'lucide-react';
import { Arch } from '#shared/kit/arch.tsx';
import { Avatar } from '#shared/kit/avatar.tsx';
import { Badge } from '#shared/kit/badge.tsx';
import { Card } from '#shared/kit/card.tsx';
import { Logo } from '#shared/kit/logo.tsx';
import { Case } from './case.tsx';

const COLOURS = [
  { name: 'bg', className: 'bg-bg text-text' },
  { name: 'surface', className: 'bg-surface text-text' },
  { name: 'sunken', className: 'bg-sunken text-text' },
  { name: 'brand', className: 'bg-brand text-on-brand' },
  { name: 'brand-soft', className: 'bg-brand-soft text-on-brand-soft' },
  { name: 'accent', className: 'bg-accent text-on-accent' },
  { name: 'accent-soft', className: 'bg-accent-soft text-on-accent-soft' },
];
const INKS = [
  { name: 'text', className: 'text-text' },
  { name: 'muted', className: 'text-muted' },
  { name: 'brand', className: 'text-brand' },
  { name: 'link', className: 'text-link' },
  { name: 'success', className: 'text-success' },
  { name: 'warning', className: 'text-warning' },
  { name: 'danger', className: 'text-danger' },
  { name: 'info', className: 'text-info' },
];

/** Colours, type, and the shapes that carry the brand. */
export function Foundations() {
  return (
    <>
      <Case title="Grounds" wide>
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-7">
          {COLOURS.map(({ name, className }) => (
            <li
              key={name}
              className={`flex h-16 items-end rounded-md border border-border px-3 py-2 text-sm font-semibold ${className}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </Case>
      <Case title="Inks" row>
        {INKS.map(({ name, className }) => (
          <span key={name} className={`font-semibold ${className}`}>
            {name}
          </span>
        ))}
      </Case>
      <Case title="Logo" row>
        <Logo />
      </Case>
      <Case title="Type">
        <div className="flex flex-col gap-1">
          <p className="headline text-4xl">A door that opens</p>
          <p className="text-xl font-semibold">Two rooms on Alder Street</p>
          <p>From $1,240 a month, fees and heat included, from November 3.</p>
          <p className="text-sm text-muted">Last seen 9:40 AM · 0123456789</p>
        </div>
      </Case>
      <Case title="Avatars" row>
        <Avatar name="Ada Lovelace" size={32} />
        <Avatar name="Grace Hopper" />
        <Avatar name="Bo" size={56} />
        <Avatar name="Alder Street" shape="arch" size={32} />
        <Avatar name="Alder Street" shape="arch" />
        <Avatar name="Hill House" shape="arch" size={56} />
        <Avatar name="Porch" shape="arch" size={72} src="/icons/icon-192.png" />
        <Avatar name="Broken Picture" src="/icons/none.png" />
      </Case>
      <Case title="Badges" row>
        <Badge>Draft</Badge>
        <Badge tone="brand">Active</Badge>
        <Badge tone="accent">New</Badge>
        <Badge tone="live">3</Badge>
        <Badge tone="outline">2 beds</Badge>
        <Badge tone="live" size="sm">
          9+
        </Badge>
      </Case>
      <Case title="Arch and card" row>
        <Arch>
          <House size={24} />
        </Arch>
        <Card className="flex grow items-center gap-3 p-5">
          <House aria-hidden="true" className="text-brand" size={20} />
          <span>A surface with a hairline around it.</span>
        </Card>
      </Case>
    </>
  );
}
