import { browser } from 'wxt/browser';

/** Opens the panel next to the page; only ever called from a click, as browsers require. */
export async function openSidePanel(): Promise<void> {
  // Firefox has a sidebar of its own under another name, which the shared types do not know.
  const firefox = browser as unknown as { sidebarAction?: { open(): Promise<void> } };
  if (firefox.sidebarAction) await firefox.sidebarAction.open();
  else {
    const { id } = await browser.windows.getCurrent();
    if (id !== undefined) await browser.sidePanel.open({ windowId: id });
  }
  window.close();
}
