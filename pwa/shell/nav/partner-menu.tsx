import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { Button } from '#shared/kit/button.tsx';
import { Menu } from '#shared/kit/menu.tsx';
import { PARTNERS } from './destinations.ts';

/** 'Partner With Us' with its three ways. */
export function PartnerMenu() {
  return (
    <Menu
      label="Partner With Us"
      align="end"
      items={PARTNERS.map(({ label, to }) => ({ kind: 'link', label, link: <Link to={to} /> }))}
    >
      {(trigger) => (
        <Button variant="ghost" {...trigger}>
          Partner With Us
          <ChevronDown aria-hidden="true" size={16} />
        </Button>
      )}
    </Menu>
  );
}
