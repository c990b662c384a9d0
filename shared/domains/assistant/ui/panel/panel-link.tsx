import type { MouseEvent, ReactNode } from 'react';
import type { PanelActions } from './command-panel.tsx';

type PanelLinkProps = {
  url: string;
  actions: Pick<PanelActions, 'open' | 'addressOf'>;
  className?: string;
  lang?: string;
  /** Its name, where there is only a picture in it. */
  label?: string;
  children: ReactNode;
};

/** Whether an address is a path of the app. Nothing else that an answer names is ever a link. */
export function isAppPath(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}

/** A way from an answer to its page of the app; plain text where the address leads anywhere else. */
export function PanelLink({ url, actions, label, children, ...rest }: PanelLinkProps) {
  if (!isAppPath(url)) return <span lang={rest.lang}>{children}</span>;
  const onClick = (event: MouseEvent) => {
    // With a key held, people ask the browser itself for another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    actions.open(url);
  };
  return (
    <a
      href={actions.addressOf?.(url) ?? url}
      aria-label={label}
      title={label}
      onClick={onClick}
      {...rest}
    >
      {children}
    </a>
  );
}
