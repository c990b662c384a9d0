import { createContext, use, useCallback, useEffect, useState } from 'react';

/** Cookie that remembers whether the sidebar is open, for seven days. */
const SIDEBAR_COOKIE = 'kinstead_sidebar';
export const SIDEBAR_COOKIE_SECONDS = 60 * 60 * 24 * 7;

/** Widths of the sidebar: open, in its sheet on a phone, and with icons only. */
export const SIDEBAR_WIDTH = { open: '16rem', mobile: '18rem', icon: '3rem' } as const;

/** What sidebar and header share. */
export type SidebarState = {
  open: boolean;
  mobileOpen: boolean;
  toggle: () => void;
  setMobileOpen: (open: boolean) => void;
};

/** Provided by the dashboard's frame. */
export const SidebarContext = createContext<SidebarState | null>(null);

/** The sidebar's state, inside a dashboard. */
export function useSidebar(): SidebarState {
  const state = use(SidebarContext);
  if (!state) throw new Error('useSidebar() outside of DashboardFrame');
  return state;
}

function readCookie(): boolean {
  return !document.cookie.split('; ').includes(`${SIDEBAR_COOKIE}=false`);
}

function writeCookie(open: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs a secure address, the local network has none
  document.cookie = `${SIDEBAR_COOKIE}=${open}; path=/; max-age=${SIDEBAR_COOKIE_SECONDS}; samesite=lax`;
}

const phone = '(width < 48rem)';

/** Holds the state, keeps it in the cookie and listens to Ctrl or Cmd with B. */
export function useSidebarState(): SidebarState {
  const [open, setOpen] = useState(readCookie);
  const [mobileOpen, setMobileOpen] = useState(false);

  const toggle = useCallback(() => {
    if (matchMedia(phone).matches) {
      setMobileOpen((now) => !now);
      return;
    }
    setOpen((now) => {
      writeCookie(!now);
      return !now;
    });
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [toggle]);

  return { open, mobileOpen, toggle, setMobileOpen };
}
