import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; badge?: ReactNode }[];
  /** The open tab's panel. */
  children?: ReactNode;
};

/** Tabs whose owner holds which one is open, usually in the URL. */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  tabs,
  children,
}: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={onValueChange}>
      <Base.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-border [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px flex h-10 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted outline-offset-[-2px] hover:text-text data-active:border-brand data-active:text-text pointer-coarse:h-12"
          >
            {tab.label}
            {tab.badge}
          </Base.Tab>
        ))}
      </Base.List>
      {children && <Base.Panel value={value}>{children}</Base.Panel>}
    </Base.Root>
  );
}
